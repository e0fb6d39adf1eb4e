import { vitePlugin as remix } from "@remix-run/dev";
import autoprefixer from "autoprefixer";
import tailwindcss from "tailwindcss";
import type { GetManualChunk, ManualChunkMeta } from "rollup";
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { minify } from "terser";
import { defineConfig, normalizePath, type Plugin } from "vite";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

const root = normalizePath(realpathSync(fileURLToPath(new URL(".", import.meta.url))));
/** A module's name relative to this folder: the build is the same wherever the checkout lies, also in a folder `app`. */
const nameOf = (id: string) => (path.isAbsolute(id) ? path.posix.relative(root, id) : id);

/** The entries whose modules all stand in the file that every page loads. */
const frameEntries = /^app\/(entry\.client|root|shell\/layouts\/default\.layout)\.tsx/;
/** A member's first screen: what it shares with others is there, too, so that it starts with no further file. */
const firstScreen = /^app\/routes\/members\/search\.route\.tsx/;
/** The browser's entry is the frame's file itself: it waits for the page's texts before it needs anything else. */
const browserEntry = /^app\/entry\.client\.tsx$/;

/** The area of a screen: by its address, or else by the first part of it. All others, and the layouts, are the visitors'. */
const areas: Record<string, string> = {
  ...{ members: "members", profile: "members", visitors: "members", likes: "members", notifications: "members" },
  // The steps of the sign-up are the forms of the profile, and for members.
  ...{ "complete-signup": "members" },
  ...{ "match-finder": "members", "swipe-game": "members", "hooks.unsubscribe": "members" },
  ...{ chats: "chat", "members.$id.chat": "chat" },
  ...{ credits: "money", premium: "money", pricing: "money", transactions: "money", directdebit: "money" },
  "sandbox.pay.$id": "money",
  // A member's settings need nothing of sign-up and landers; only the place is asked for as there.
  ...{ settings: "settings", safety: "settings", "settings.location": "visitors" },
  // They are for visitors.
  ...{ "members.$id.signup": "visitors", "members.$id.landing": "visitors" },
  ...{ "members.$id.landing2": "visitors", "members.$id.landing3": "visitors" },
  // Staff's forms are made from schemas, whose package no member's page may carry.
  desk: "desk",
};
function areaOf(entry: string): string {
  const [, address = "", first = ""] = /^app\/routes\/(([^./]*)[^/]*)\//.exec(entry) ?? [];
  return areas[address] ?? areas[first] ?? (/^app\/desk\//.test(entry) ? "desk" : "visitors");
}

/** Also the helpers that the bundler adds, which packages import. */
const isPackage = (id: string) => /(^|\/)node_modules\//.test(nameOf(id)) || id.startsWith("\0");

type Modules = Pick<ManualChunkMeta, "getModuleIds" | "getModuleInfo">;

/** Which entries of the build, the screens and layouts, load each module at their start, by their names. */
function entriesOfModules({ getModuleIds, getModuleInfo }: Modules): Map<string, string[]> {
  const entriesOf = new Map<string, string[]>();
  for (const entry of [...getModuleIds()].filter((id) => getModuleInfo(id)?.isEntry)) {
    const reached = new Set([entry]);
    for (const id of reached) getModuleInfo(id)?.importedIds.forEach((next) => reached.add(next));
    for (const id of reached) entriesOf.set(id, [...(entriesOf.get(id) ?? []), nameOf(entry)]);
  }
  return entriesOf;
}

/**
 * The files besides the screens' own: `frame` and `packages`, which every page loads, and what two screens of one area
 * share (`members`, `chat`, `money`, `settings`, `desk`, `visitors`) or of several
 * (`shared`, or `forms` where chats, which have none of them, do not use it). A page loads a handful of files, and
 * nothing of an area that it does not show. What no screen loads at its start (dialogs, uploads) stays apart.
 */
function chunksByArea(): GetManualChunk {
  let entriesOf: Map<string, string[]> | undefined;
  return (id, modules) => {
    entriesOf ??= entriesOfModules(modules);
    const entries = entriesOf.get(id) ?? [];
    if (browserEntry.test(nameOf(id))) return "frame";
    if (modules.getModuleInfo(id)?.isEntry) return undefined;
    const isShared = entries.length > 1;
    const isFrame = entries.some((entry) => frameEntries.test(entry) || (isShared && firstScreen.test(entry)));
    if (isFrame) return isPackage(id) ? "packages" : "frame";
    if (!isShared) return undefined;
    const [area = "", ...others] = new Set(entries.map(areaOf));
    if (others.length === 0) return area;
    return area === "chat" || others.includes("chat") ? "shared" : "forms";
  };
}

/** The scripts of pages without React are written to be read, and served without their comments and long names. */
const smallScript: Plugin = {
  name: "small-script",
  apply: "build",
  async writeBundle({ dir = "" }) {
    if (this.environment.name !== "client") return;
    for (const name of ["v.js", "speed.js"]) {
      const file = `${dir}/${name}`;
      const { code = "" } = await minify(readFileSync(file, "utf8"), { ecma: 2020, compress: { passes: 3 } });
      writeFileSync(file, code);
    }
  },
};

/**
 * Scripts by terser, which makes them four per cent smaller than esbuild alone: four kilobytes of a member's first screen.
 * The licences of their packages are once in a file of their own, instead of in what every page loads.
 */
const smallChunks: Plugin = {
  name: "small-chunks",
  apply: "build",
  async generateBundle(_options, bundle) {
    if (this.environment.name !== "client") return;
    const licences = new Set<string>();
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk") continue;
      for (const [comment] of chunk.code.matchAll(/\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\//g)) {
        if (comment.includes("@license")) licences.add(comment);
      }
      const compress = { passes: 5, pure_funcs: ["console.warn"] };
      const { code } = await minify(chunk.code, { ecma: 2020, module: true, compress, format: { comments: false } });
      chunk.code = code ?? chunk.code;
    }
    this.emitFile({ type: "asset", fileName: "licences.txt", source: [...licences].sort().join("\n\n") });
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
        smallChunks,
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
  // Packages ask for it while they render, and each answer comes from outside of JavaScript.
  define: isSsrBuild ? { "process.env.NODE_ENV": '"production"' } : {},
  build: {
    // Private fields stay what they are on the server: rewritten for old browsers they cost a tenth of a statement.
    target: isSsrBuild ? "node20" : "es2020",
    assetsInlineLimit: 0,
    // Only for `npm run check:all`, which counts the branches that the tests take.
    sourcemap: isSsrBuild && Boolean(process.env.COVERAGE),
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunksByArea() } },
  },
  server: { host: "127.0.0.1" },
}));
