import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { versionHeader } from "#app/platform/fetch/other-version.ts";
import { withReason } from "./refused-resource.server.ts";

/** What single fetch sends, to the router only. */
const isLoaderData = (answer: Response) => answer.headers.get("content-type")?.startsWith("text/x-script") ?? false;

type FromFront = Record<symbol, unknown>;

/**
 * From now on the front (scripts/front.mjs) has requests answered by Remix itself, without remix-serve in between. Not
 * without a front (in development).
 */
export function startRemixHandler(): void {
  const shared = globalThis as unknown as FromFront;
  const importBuild = shared[Symbol.for("import-build")] as (() => Promise<ServerBuild>) | undefined;
  // A build that fails to load ends remix-serve.
  void importBuild?.().then(
    (build) => {
      const handle = createRequestHandler(build, "production");
      shared[Symbol.for("remix-handler")] = async (request: Request) => {
        const answer = withReason(request, await handle(request));
        if (isLoaderData(answer)) answer.headers.set(versionHeader, build.assets.version);
        return answer;
      };
    },
    () => {},
  );
}
