/** The web server of a built version: `node build/<version>/server.js`, with the site's environment. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { matchersOf } from "#app/platform/request/route-tree.ts";
import { allowedMethods } from "./allowed-methods.ts";
import type { ServerHooks } from "./hooks.ts";
import { serve } from "./server.ts";
import { answerWithRemix } from "./stages/answer-with-remix.ts";

type Build = ServerBuild & { entry: { module: { hooks: ServerHooks } } };

const folder = import.meta.dirname;
const clientFolder = join(folder, "client");
const build = (await import(pathToFileURL(join(folder, "server", "index.js")).href)) as Build;
const { hooks } = build.entry.module;

hooks.start({ build, clientFolder });
const match = matchersOf(build.routes);
serve({ hooks, clientFolder, methodsOf: allowedMethods(build, match), answer: answerWithRemix(build, match, hooks) });
