import pino from "pino";
import { env } from "./env/env.server.ts";
import { currentRequestId } from "./request/request-scope.server.ts";

/** The site's log: JSON lines on stderr with the request's id, paths without queries, never a secret. */
export const log = pino(
  {
    level: env.logLevel,
    base: undefined,
    mixin() {
      const request = currentRequestId();
      return request === undefined ? {} : { request };
    },
    redact: { paths: ["password", "token", "cookie", "authorization", "*.password", "*.token"], remove: true },
    serializers: {
      error: (error: unknown) =>
        error instanceof Response ? responseSummary(error) : pino.stdSerializers.err(error as Error),
    },
  },
  pino.destination({ fd: 2, sync: true }),
);

/** A thrown Response for the log, without its body. */
function responseSummary({ status, statusText, headers }: Response): object {
  return { type: "Response", status, message: statusText, retryAfter: headers.get("Retry-After") ?? undefined };
}
