import { env } from "../platform/env.server.ts";
import type { EndpointRule } from "./endpoint-rule.ts";

/** The rule as the environment of this site has it. */
export const siteEndpointRule: EndpointRule = { hosts: env.pushHosts, allowLoopback: env.pushAllowLoopback };
