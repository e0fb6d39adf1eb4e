import { useRouteLoaderData } from "@remix-run/react";
import type { Shell } from "./load-shell.server.ts";

/** The root loader's data. Undefined only if the root loader failed. */
export function useShell(): Shell | undefined {
  return useRouteLoaderData("root");
}
