import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/** The smallest Remix app that shows a page of cards, built like the site (remix.config.ts at the top). */
export default defineConfig({
  plugins: [
    remix({
      appDirectory: "tests/bench/bare",
      buildDirectory: "build/bare",
      ignoredRouteFiles: ["**/*"],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
        v3_routeConfig: true,
      },
    }),
  ],
  publicDir: false,
  css: { postcss: { plugins: [] } },
  build: { target: "es2020", assetsInlineLimit: 0, sourcemap: false },
});
