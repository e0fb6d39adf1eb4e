import { type FindRoute, type FoundRoute, routeFinder } from "./route-of-path.ts";
import { runningBuild } from "../running-build.server.ts";

let finder: ((pathname: string) => FoundRoute | undefined) | undefined;

/** The route of a path in the running build; undefined in development. */
export const findRoute: FindRoute = async (pathname) => {
  const running = runningBuild();
  finder ??= running && routeFinder(running.build);
  return finder?.(pathname);
};
