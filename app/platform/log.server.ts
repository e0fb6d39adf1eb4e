import pino from "pino";
import { env } from "./env.server.ts";

/** The one log: JSON lines on stderr, paths without queries, never a secret. */
export const log = pino(
  {
    level: env.logLevel,
    base: undefined,
    redact: { paths: ["password", "token", "cookie", "authorization", "*.password", "*.token"], remove: true },
    serializers: { error: pino.stdSerializers.err },
  },
  pino.destination({ fd: 2, sync: true }),
);
