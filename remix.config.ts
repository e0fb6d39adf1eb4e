import { vitePlugin as remix } from "@remix-run/dev";
import autoprefixer from "autoprefixer";
import tailwindcss from "tailwindcss";
import { defineConfig } from "vite";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** This file is the Vite configuration: every command names it with `--config remix.config.ts`. */
export default defineConfig({
  plugins: process.env.VITEST
    ? []
    : [
        remix({
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
  css: { postcss: { plugins: [tailwindcss, autoprefixer] } },
  // Node runs the server build, so its packages stay outside of it.
  ssr: { external: ["sharp", "@node-rs/argon2", "pg", "pg-boss", "pino"] },
  build: { target: "es2020", assetsInlineLimit: 0, sourcemap: false },
  server: { host: "127.0.0.1" },
});
