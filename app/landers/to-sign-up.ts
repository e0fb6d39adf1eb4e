import type { LanderData } from "./load-lander.server.ts";

/** This lander again with another member to write to, at its form; tracking stands in the cookie and the form. */
export function toSignUp(page: Pick<LanderData, "interest">, memberId: number): string {
  const query = new URLSearchParams({ to: String(memberId), ...(page.interest && { interest: page.interest }) });
  return `?${query.toString()}#join`;
}
