import { z } from "zod";
import { endSession } from "../account/end-session.server.ts";
import { endedSessionCookie, readSessionCookie } from "../account/session-cookie.server.ts";
import { db } from "../platform/db.server.ts";
import { endpoint } from "./endpoint.server.ts";
import { operation } from "./operation.server.ts";

const logOut = operation({
  does: "Logs out: the session ends, its row and its cookie. Who is out stays out.",
  who: "anybody",
  acts: true,
  answer: z.object({ user: z.null() }),
  async perform({ request, site }) {
    const secret = readSessionCookie(request, site);
    if (secret) await endSession(db, secret);
    return { ok: true, value: { user: null }, headers: new Headers({ "Set-Cookie": endedSessionCookie(site) }) };
  },
});

const answer = endpoint("/api/logout.php", { GET: logOut });
export const loader = answer;
export const action = answer;
