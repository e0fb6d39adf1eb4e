import { z } from "zod";
import { deleteSession } from "#app/account/session/session.queries.server.ts";
import { readSessionCookie, signedOutHeaders } from "#app/account/session/session-cookie.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { endpoint } from "#app/api/endpoint.server.ts";
import { operation } from "#app/api/operation.server.ts";

const logOut = operation({
  summary: "Logs out: ends the session and deletes its cookie. Without a session nothing happens.",
  who: "anybody",
  hasSideEffects: true,
  answer: z.object({ user: z.null() }),
  async perform({ request, site }) {
    const secret = readSessionCookie(request, site);
    if (secret) await deleteSession(db, secret);
    return { ok: true, value: { user: null }, headers: signedOutHeaders(site) };
  },
});

const answer = endpoint("/api/logout.php", { GET: logOut });
export const loader = answer;
export const action = answer;
