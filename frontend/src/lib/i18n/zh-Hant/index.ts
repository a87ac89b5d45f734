import type { Catalogue } from "..";
import { common } from "./common";
import { table } from "./table";

export const zhHant: Catalogue = { ...common, ...table };
