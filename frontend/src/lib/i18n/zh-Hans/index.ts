import type { Catalogue } from "..";
import { common } from "./common";
import { table } from "./table";

export const zhHans: Catalogue = { ...common, ...table };
