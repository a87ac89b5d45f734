import { cleanup } from "@testing-library/svelte";
import { afterEach, beforeEach } from "vitest";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);
