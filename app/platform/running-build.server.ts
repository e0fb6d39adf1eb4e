import type { ServerBuild } from "@remix-run/node";

/** The version that this process serves, and the folder of its client files. Undefined outside of the server. */
export type RunningBuild = { build: ServerBuild; clientFolder: string };

let running: RunningBuild | undefined;

/** Called once, when the server has loaded the build. */
export function setRunningBuild(site: RunningBuild): void {
  running = site;
}

export const runningBuild = () => running;
