import { common } from "./common";
import { table } from "./table";

export const en = { ...common, ...table };
