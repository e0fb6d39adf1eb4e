import type { ReactNode } from "react";
import type { LanderData } from "../load-lander.server.ts";

/** What a composition is given: the lander's words and members, and step 0 of sign-up to place where it wants. */
export type SceneProps = { page: LanderData; signUp: ReactNode };
