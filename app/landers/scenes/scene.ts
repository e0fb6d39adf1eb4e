import type { ReactNode } from "react";
import type { LanderData } from "../load-lander.server.ts";

/** Link to the form of this lander with another member as recipient; tracking is kept in the cookie and the form. */
export function signupHref(page: Pick<LanderData, "interest">, memberId: number): string {
  const query = new URLSearchParams({ to: String(memberId), ...(page.interest && { interest: page.interest }) });
  return `?${query.toString()}#join`;
}

/** The props of every scene: the lander's texts and members, and step 0 of sign-up, which the scene places itself. */
export type SceneProps = { page: LanderData; signUp: ReactNode };
