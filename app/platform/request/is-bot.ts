import { isbot } from "isbot";

/** True for known bots and for requests without a user agent. */
export function isBot(request: Request): boolean {
  const userAgent = request.headers.get("user-agent");
  return !userAgent || isbot(userAgent);
}
