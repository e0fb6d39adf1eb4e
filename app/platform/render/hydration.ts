import type { Device } from "../request/device.ts";
import type { ScreenHandle } from "./handle.ts";

type Hydration = "react" | "light" | "static";

/**
 * Whether a document carries React, by the screen's handle, the device and the choice of light pages
 * (app/server/README.md#hydration).
 */
export function hydrationFor(hydrate: ScreenHandle["hydrate"], device: Device, isLight: boolean): Hydration {
  if (hydrate === "never") return "static";
  if (hydrate === "desktop") return device === "phone" || isLight ? "static" : "react";
  return isLight ? "light" : "react";
}
