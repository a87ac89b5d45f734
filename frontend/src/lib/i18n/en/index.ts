import { calculator } from "./calculator";
import { calls } from "./calls";
import { common } from "./common";
import { counting } from "./counting";
import { desk } from "./desk";
import { hall } from "./hall";
import { home } from "./home";
import { judge } from "./judge";
import { pages } from "./pages";
import { phone } from "./phone";
import { reading } from "./reading";
import { referee } from "./referee";
import { results } from "./results";
import { seats } from "./seats";
import { table } from "./table";
import { tournament } from "./tournament";

export const en = {
  ...common,
  ...table,
  ...home,
  ...pages,
  ...reading,
  ...calculator,
  ...judge,
  ...counting,
  ...referee,
  ...tournament,
  ...results,
  ...desk,
  ...phone,
  ...hall,
  ...calls,
  ...seats,
};
