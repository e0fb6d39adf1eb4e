import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { db } from "#app/platform/database/db.server.ts";
import { leaveTrace } from "#app/platform/database/leave-trace.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { acceptedEncodings } from "#app/platform/request/accepted-encodings.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { isNotModified } from "#app/platform/request/is-not-modified.ts";
import { languageCookie } from "#app/site/language/language.server.ts";
import { firstTouchOf } from "#app/tracking/first-touch-cookie.server.ts";
import { recordPageView } from "#app/tracking/record-page-view.server.ts";
import { asRequest } from "#app/platform/request/incoming-request.ts";
import { pageFor } from "./compressed-page.ts";
import { type Fills, isUnfilled } from "./marked-page.ts";
import { findOrMakePage, type StoredPage } from "./page-store.server.ts";
import { type StoredAddress, storedAddressOf } from "./stored-address.ts";
import { type VisitorRequest, visitorRequestOf } from "./visitor-request.server.ts";

/**
 * Answers a visitor's page from memory, before Remix is asked. False: Remix answers.
 */
export async function answerVisitorPage(incoming: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { method, url = "", headers } = incoming;
  if (method !== "GET" || headers["transfer-encoding"] || headers["content-length"]) return false;
  const address = storedAddressOf(url);
  return address ? answer(address, asRequest(incoming), response) : false;
}

async function answer(address: StoredAddress, request: Request, response: ServerResponse): Promise<boolean> {
  const visitor = await visitorRequestOf(request, address);
  if (!visitor) return false;
  const page = await findOrMakePage(visitor.choices, {
    fillNames: address.fillNames,
    clientAddress: clientAddress(request),
    origin: visitor.site.origin,
  });
  // A page that cannot be made now is not tried again by Remix: nobody should wait twice for the database.
  if (!page || (page.status !== 200 && page.status < 500)) return false;
  await sendPage(page, visitor, request, response);
  return true;
}

async function sendPage(page: StoredPage, visitor: VisitorRequest, request: Request, response: ServerResponse) {
  const accepted = acceptedEncodings(request.headers.get("accept-encoding"));
  const [{ encoding, body }, cookies] = await Promise.all([
    pageFor(page, visitor.fills, accepted),
    page.status === 200 ? cookiesFor(visitor, request) : [],
  ]);
  for (const [name, value] of page.headers) response.setHeader(name, value);
  if (cookies.length > 0) response.setHeader("Set-Cookie", cookies);
  if (page.status === 200) {
    const etag = etagOf(page, visitor.fills);
    response.setHeader("ETag", etag);
    if (isNotModified(request, etag)) {
      response.removeHeader("Content-Type");
      response.writeHead(304).end();
      return;
    }
  }
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.length);
  response.writeHead(page.status).end(body);
}

/** A weak one: the same for all encodings, another one for everything that the visitor has on the page. */
function etagOf({ version }: StoredPage, fills: Fills): string {
  if (isUnfilled(fills)) return `W/"${version}"`;
  const text = JSON.stringify([version, fills]);
  return `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 24)}"`;
}

/** The cookies that come with every visitor's page; the visit is counted. */
async function cookiesFor({ site, language, storesLanguage }: VisitorRequest, request: Request): Promise<string[]> {
  const cookies = [
    firstTouchOf(request, site).cookie,
    await leaveTrace(recordPageView(db, request, site, now())),
    storesLanguage ? languageCookie(site, language) : undefined,
  ];
  return cookies.filter((cookie) => cookie !== undefined);
}
