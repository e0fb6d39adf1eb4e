import { useRouteLoaderData } from "@remix-run/react";
import type { Shell } from "./shell-data.server.ts";

/** The root loader's answer. Undefined only where the root itself failed. */
export function useShell(): Shell | undefined {
  return useRouteLoaderData("root");
}
