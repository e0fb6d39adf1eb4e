import { isbot } from "isbot";

/** Office looks at a link before it opens the browser. */
const linkCheck = /\bms-office\b|\bMSOffice \d/i;

/** True for known bots, link checks of office programs, and for requests without a user agent. */
export function isBot(request: Request): boolean {
  const userAgent = request.headers.get("user-agent");
  return !userAgent || linkCheck.test(userAgent) || isbot(userAgent);
}
