/** Which page the address names, and how to go to another without loading the application again. */

export type Route =
  | { readonly page: "home" }
  | { readonly page: "table"; readonly match: string }
  | { readonly page: "watch"; readonly match: string }
  | { readonly page: "join"; readonly invite: string }
  | { readonly page: "card"; readonly match: string }
  | { readonly page: "about" }
  | { readonly page: "replay"; readonly match: string; readonly deal: number; readonly step: number }
  | { readonly page: "rules"; readonly book: string; readonly article: string | null }
  | { readonly page: "calculator"; readonly query: string }
  | { readonly page: "judge"; readonly query: string }
  | { readonly page: "calls"; readonly book: string }
  | { readonly page: "tournaments" }
  | { readonly page: "tournament" | "hall"; readonly tournament: string }
  | { readonly page: "desk"; readonly tournament: string; readonly place: readonly string[] }
  | { readonly page: "phone"; readonly tournament: string; readonly table: number }
  | { readonly page: "unknown"; readonly path: string };

/** The route of a path, with its query if it has one; numbers that are none count as the first. */
export function parse(address: string): Route {
  const mark = address.indexOf("?");
  const [path, query] = mark < 0 ? [address, ""] : [address.slice(0, mark), address.slice(mark + 1)];
  const parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  const [page = "", first, second, third] = parts;
  if (page === "") return { page: "home" };
  if (page === "rules") return { page: "rules", book: first ?? "wsom", article: second ?? null };
  if (page === "calls") return { page, book: first ?? "wsom" };
  if (page === "about" || page === "tournaments") return { page };
  if (page === "calculator" || page === "judge") return { page, query };
  if (first === undefined) return { page: "unknown", path };
  switch (page) {
    case "table":
      return { page: "table", match: first };
    case "watch":
      return { page: "watch", match: first };
    case "join":
      return { page: "join", invite: first };
    case "card":
      return { page: "card", match: first };
    case "replay":
      return { page: "replay", match: first, deal: count(second, 1), step: count(third, 0) };
    case "tournament":
      return inTournament(first, parts.slice(2)) ?? { page: "unknown", path };
    default:
      return { page: "unknown", path };
  }
}

/** The pages of a tournament: the public's, the director's desk, a table's telephone, the hall screen. */
function inTournament(tournament: string, [page, ...place]: readonly string[]): Route | null {
  if (page === undefined) return { page: "tournament", tournament };
  if (page === "hall") return { page, tournament };
  if (page === "desk") return { page, tournament, place };
  const table = count(place[0], 0);
  return page === "table" && table > 0 ? { page: "phone", tournament, table } : null;
}

/** The address of an article of a book, where every citation leads. */
export function articlePath(book: string, article: string): string {
  return `/rules/${encodeURIComponent(book)}/${encodeURIComponent(article)}`;
}

function count(text: string | undefined, otherwise: number): number {
  const number = Number(text);
  return text !== undefined && Number.isInteger(number) && number >= 0 ? number : otherwise;
}

class Router {
  route: Route = $state.raw({ page: "home" });

  /** Follow the address bar; links inside the application are taken over. Returns how to stop. */
  start(): () => void {
    const read = () => {
      this.route = parse(location.pathname + location.search);
    };
    read();
    window.addEventListener("popstate", read);
    document.addEventListener("click", this.#follow);
    return () => {
      window.removeEventListener("popstate", read);
      document.removeEventListener("click", this.#follow);
    };
  }

  /** Go to a path; `replace` leaves no step in the history behind. */
  go(path: string, { replace = false } = {}): void {
    if (path !== location.pathname + location.search) history[replace ? "replaceState" : "pushState"](null, "", path);
    this.route = parse(path);
  }

  #follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const elsewhere = link?.target !== "" || link.hasAttribute("download") || link.origin !== location.origin;
    if (elsewhere || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  };
}

export const router = new Router();
