import type { IncomingMessage, ServerResponse } from "node:http";
import { isClosedTo, rememberPassedArea } from "#app/age/age-access.server.ts";
import { requiresAgeProof } from "#app/age/age-need.ts";
import { moveProofToAccount } from "#app/age/move-proof.server.ts";
import type { AgeRequired } from "#app/age/refusals.ts";
import { ageRefusals } from "#app/age/refusals.ts";
import { areaOf } from "#app/age/route-areas.ts";
import { previewOf } from "#app/landers/preview/preview-texts.server.ts";
import { hostCookieName, readCookieOf } from "#app/platform/request/cookies.server.ts";
import { isUnavailable } from "#app/platform/database/database-unavailable.server.ts";
import { log } from "#app/platform/log.server.ts";
import { reasonText } from "#app/platform/i18n/texts.server.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { type Site, siteOfHost } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import { asRequest } from "#app/platform/request/incoming-request.ts";
import type { FindRoute } from "#app/platform/request/route-of-path.ts";

const reason: AgeRequired = "age_proof_required";
const unavailable = "Service Unavailable";
/** They ask about the process, which may have no database yet: nothing is read for them. */
const aboutTheProcess = ["/healthz", "/readyz", "/metrics"];

/**
 * The one gate of the proof of age (app/age/README.md#from-the-request-to-the-gate): the server asks it about every
 * request, before the stored pages and before Remix. Who needs a proof and has none gets no closed page: screens lead
 * to `/age`, everything else is refused with 403. Returns whether the request has been answered; a screen's address is
 * replaced by the one that asks for the proof. A proof given before the login moves to the account here.
 */
export async function passAgeGate(
  findRoute: FindRoute,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  try {
    if (aboutTheProcess.includes(incoming.url ?? "")) return false;
    const { headers } = incoming;
    const site = await siteOfHost(headers.host ?? "");
    const { settings } = site;
    const hasProofToMove = mayHaveProofToMove(headers.cookie ?? "", site);
    if (!hasProofToMove && !requiresAgeProof(settings)) return false;
    const request = asRequest(incoming);
    const cookie = hasProofToMove ? await moveProofToAccount(request) : undefined;
    if (cookie) response.appendHeader("Set-Cookie", cookie);
    if (!requiresAgeProof(settings)) return false;
    const { pathname } = new URL(request.url);
    const route = await findRoute(pathname);
    const area = areaOf(route?.id, request.method);
    // The photo's own screen chooses between its files. A preview was signed for staff; its photos stay blurred.
    if (area === "photos" || !(await isClosedTo(request, area)) || (await previewOf(request))) {
      rememberPassedArea(area);
      return false;
    }
    if (route?.isScreen) askForProof(incoming, pathname);
    else await refuse(request, response, pathname);
    return !route?.isScreen;
  } catch (error) {
    // Without a database the pages themselves answer 503: they ask for the same things.
    if (isUnavailable(error)) return false;
    log.error({ error }, "the check for a proof of age failed");
    response.writeHead(503, { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "5" }).end(unavailable);
    return true;
  }
}

function mayHaveProofToMove(cookies: string, site: Site): boolean {
  return (["adult", "session"] as const).every((name) => readCookieOf(cookies, hostCookieName(name, site)));
}

/** From here on Remix serves the page that asks for the proof; `next` leads back. */
function askForProof(incoming: IncomingMessage, pathname: string): void {
  const isData = pathname.endsWith(".data");
  const isPost = incoming.method !== "GET" && incoming.method !== "HEAD";
  const page = new URL((incoming.url ?? "").replace(/^\/+/, "/"), "http://page.invalid");
  page.searchParams.delete("_routes");
  const path = page.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  const asking = new URL(urls.ageRequired({ next: path + page.search, post: isPost ? 1 : undefined }), page);
  incoming.url = `${asking.pathname}${isData ? ".data" : ""}${asking.search}`;
}

/** `{ "error", "message" }` for the API (app/api/README.md#errors), the sentence for everything else. */
async function refuse(request: Request, response: ServerResponse, pathname: string): Promise<void> {
  const message = reasonText(await languageOf(request), reason);
  const isApi = /^\/(api|push)\//i.test(pathname);
  const body = isApi ? JSON.stringify({ error: reason, message }) : message;
  response.writeHead(ageRefusals[reason].status, {
    "Content-Type": `${isApi ? "application/json" : "text/plain"}; charset=utf-8`,
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "private, no-store",
    Vary: "Cookie, Accept-Language",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'self'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
