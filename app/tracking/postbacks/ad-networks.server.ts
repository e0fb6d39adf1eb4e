import { cachedList } from "#app/platform/concurrency/cached-list.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { subscribe } from "#app/platform/live/bus.server.ts";
import { type AdNetwork, listAdNetworks } from "./ad-network.queries.server.ts";
import type { TemplateRule } from "./postback-template.ts";

/** Said by staff's commands with their commit: a network was connected, changed, paused or disconnected. */
export const adNetworksChanged = "ad-networks-changed";

const networks = cachedList<AdNetwork>(() => listAdNetworks(db));

/** The connected networks. Every visit asks, so each process keeps them until staff change one. */
export function adNetworks(): Promise<readonly AdNetwork[]> {
  return networks.all();
}

/** Empties this process's cache of networks. */
export function reloadAdNetworks(): void {
  networks.refresh();
}

subscribe((event) => {
  if (event.type === adNetworksChanged) reloadAdNetworks();
});

/** What this deployment allows in a template. */
export const siteTemplateRule: TemplateRule = {
  allowLoopback: env.pushAllowLoopback,
  sandbox: env.demo && !env.production ? `${env.publicOrigin.origin}/sandbox/postbacks` : undefined,
};
