import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8000";

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  // In tests components run in a simulated browser, so Svelte's client build must be found, not the server's.
  ...(mode === "test" ? { resolve: { conditions: ["browser"] } } : {}),
  build: {
    outDir: "../src/sifang/web/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": { target: server }, "/ws": { target: server, ws: true } } },
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"] },
}));
