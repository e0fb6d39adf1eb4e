import { randomBytes } from "node:crypto";
import type { RequestHandler } from "express";
import type { ServerHooks } from "../hooks.ts";

/** What proxies send: long enough to be unique, and nothing that could break a log line or a page. */
const valid = /^[\w.:-]{8,128}$/;

/** 96 random bits. */
export const newRequestId = () => randomBytes(12).toString("base64url");

/** The request's id: the one that came in, if it is a valid one, else a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === "string" && valid.test(given) ? given : newRequestId();
}

/** Gives the request its id and its scope, and reports its end: who answered, with which status, after how long. */
export function nameRequest({ finished }: Pick<ServerHooks, "finished">): RequestHandler {
  return (request, response, next) => {
    const id = requestIdOf(request.headers["x-request-id"]);
    const startedAt = performance.now();
    const { method, url } = request;
    request.headers["x-request-id"] = id;
    response.setHeader("x-request-id", id);
    response.locals.scope = new Map([["request-id", id]]);
    response.locals.by = "server";
    response.once("close", () => {
      const { scope, by, refusedWith } = response.locals;
      const status = response.headersSent ? response.statusCode : refusedWith;
      finished({ id, method, url, by, scope, status, ms: performance.now() - startedAt });
    });
    next();
  };
}
