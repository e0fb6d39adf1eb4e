import { vitePlugin as remix } from "@remix-run/dev";
import autoprefixer from "autoprefixer";
import tailwindcss from "tailwindcss";
import type { GetManualChunk, ManualChunkMeta } from "rollup";
import { readFileSync, writeFileSync } from "node:fs";
import { defineConfig, type Plugin, transformWithEsbuild } from "vite";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** A module that this many screens use stands in the file that every page loads. */
const manyScreens = 2;

type Modules = Pick<ManualChunkMeta, "getModuleIds" | "getModuleInfo">;

/** How many entries of the build, which are the screens and layouts, each module belongs to. */
function countScreens({ getModuleIds, getModuleInfo }: Modules): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of [...getModuleIds()].filter((id) => getModuleInfo(id)?.isEntry)) {
    const reached = new Set([entry]);
    for (const id of reached) getModuleInfo(id)?.importedIds.forEach((next) => reached.add(next));
    for (const id of reached) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** One file for what every page needs: a page loads a handful of files instead of ninety. */
function commonChunk(): GetManualChunk {
  let screens: Map<string, number> | undefined;
  return (id, modules) => {
    screens ??= countScreens(modules);
    if ((screens.get(id) ?? 0) < manyScreens || modules.getModuleInfo(id)?.isEntry) return undefined;
    return id.includes("/app/") ? "common" : "packages";
  };
}

/** The one script of pages without React is written to be read, and served without its comments and long names. */
const smallScript: Plugin = {
  name: "small-script",
  apply: "build",
  async writeBundle({ dir = "" }) {
    if (this.environment.name !== "client") return;
    const file = `${dir}/v.js`;
    const { code } = await transformWithEsbuild(readFileSync(file, "utf8"), file, {
      minify: true,
      target: "es2020",
      sourcemap: false,
    });
    writeFileSync(file, code);
  },
};

/** Packages outside of the server's file: binaries, and what remix-serve and the scripts load, too. */
const loadedByNode = ["sharp", "@node-rs/argon2", "pg", "pg-boss", "pino", "@remix-run/node"];

/** The Vite configuration: every command names it with `--config remix.config.ts`. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: process.env.VITEST
    ? []
    : [
        smallScript,
        remix({
          ignoredRouteFiles: ["**/*"],
          // Each version has its own folder (scripts/start/build.ts).
          buildDirectory: process.env.BUILD_DIRECTORY ?? "build/by-hand",
          future: {
            v3_fetcherPersist: true,
            v3_relativeSplatPath: true,
            v3_throwAbortReason: true,
            v3_singleFetch: true,
            v3_routeConfig: true,
          },
        }),
      ],
  css: { postcss: { plugins: [tailwindcss, autoprefixer] } },
  ssr: isSsrBuild ? { noExternal: true, external: loadedByNode } : {},
  build: {
    target: "es2020",
    assetsInlineLimit: 0,
    sourcemap: false,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: commonChunk() } },
  },
  server: { host: "127.0.0.1" },
}));
