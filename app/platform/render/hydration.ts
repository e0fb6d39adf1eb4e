import type { Device } from "../request/device.ts";
import type { ScreenHandle } from "./handle.ts";

type Hydration = "react" | "plain" | "plain with inline css";

/**
 * Whether a document carries React, by the screen's handle, the device and the choice of light pages
 * (app/server/README.md#a-request-in-order.6).
 */
export function hydrationFor(hydrate: ScreenHandle["hydrate"], device: Device, plain: boolean): Hydration {
  if (hydrate === "never") return "plain with inline css";
  if (hydrate === "desktop") return device === "phone" || plain ? "plain with inline css" : "react";
  return plain ? "plain" : "react";
}
