import { randomBytes } from "node:crypto";

/** What proxies send: long enough to be unique, and nothing that could break a log line or a page. */
const VALID = /^[\w.:-]{8,128}$/;

/** The request's id: the one that came in, if it is a valid one, else a new one. */
export function requestIdOf({ headers }) {
  const given = headers["x-request-id"];
  return typeof given === "string" && VALID.test(given) ? given : newRequestId();
}

const ID_BYTES = 12;
let pool = Buffer.alloc(0);

/** 96 random bits. Taken many at a time, as each call has its cost. */
export function newRequestId() {
  if (pool.length < ID_BYTES) pool = randomBytes(ID_BYTES * 256);
  const id = pool.toString("base64url", 0, ID_BYTES);
  pool = pool.subarray(ID_BYTES);
  return id;
}
