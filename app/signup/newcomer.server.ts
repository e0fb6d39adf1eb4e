import { requireViewer, type Viewer } from "../account/viewer.server.ts";

/** Who goes on with a sign-up: a member, or whoever holds the link that another form made for an account. */
export type Newcomer = { by: "session"; viewer: Viewer } | { by: "link"; token: string };

/**
 * Guards the steps of sign-up. `api_signup_complete=1` in the address means the link (product 2, API sign-up): its token
 * is the proof and no cookie is needed; everybody else is a member or goes to the login.
 */
export async function requireNewcomer(request: Request): Promise<Newcomer> {
  const query = new URL(request.url).searchParams;
  if (query.get("api_signup_complete") === "1") {
    return { by: "link", token: query.get("token")?.slice(0, 200) ?? "" };
  }
  return { by: "session", viewer: await requireViewer(request) };
}
