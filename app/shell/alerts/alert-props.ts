import type { ReactNode } from "react";
import type { Shell } from "../load-shell.server.ts";

/** The props of every alert: the viewer, and the form that dismisses it. */
export type AlertProps = { viewer: NonNullable<Shell["viewer"]>; dismiss: ReactNode };
