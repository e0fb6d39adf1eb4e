import type { ReactNode } from "react";
import type { Shell } from "./shell-data.server.ts";

/** What each alert is given: whose it is, and the little form that puts it away. */
export type AlertProps = { viewer: NonNullable<Shell["viewer"]>; dismiss: ReactNode };
