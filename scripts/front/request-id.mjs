import { randomBytes } from "node:crypto";

/** What proxies send: long enough to be unique, and nothing that could break a log line or a page. */
const VALID = /^[\w.:-]{8,128}$/;

/** The request's id: the one that came in, if it is a valid one, else a new one. */
export function requestIdOf({ headers }) {
  const given = headers["x-request-id"];
  return typeof given === "string" && VALID.test(given) ? given : newRequestId();
}

export function newRequestId() {
  return randomBytes(12).toString("base64url");
}
