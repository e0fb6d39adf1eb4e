import { saveLanderWeight } from "#app/landers/speed/lander-weight.queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { days, later } from "#app/platform/units.ts";
import { parseLanderPath } from "#app/tracking/lander-path.ts";
import type { CompressedPage } from "./compressed-page.ts";
import type { PageChoices } from "./visitor-request.server.ts";

/** What each answer has besides the page's own headers: status line, date, length, encoding, ETag, id and cookies. */
const ownHeaderBytes = 600;
/** Pages of one lander differ by the visitor's country and by the cookie line: that is no change. */
const tolerance = 256;

const noted = new Map<string, { bytes: number; at: Date }>();

/**
 * Stores the bytes of a lander's first response when its page has been made anew and weighs something else: after each
 * change of its content and of the build (product 17). Never delays a visitor, and fails silently.
 */
export function noteWeight(choices: PageChoices, page: CompressedPage & { headers: [string, string][] }): void {
  const { lander, slug } = parseLanderPath(choices.path);
  if (lander === "") return;
  const headers = page.headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, ownHeaderBytes);
  const bytes = page.gzipped.length + headers;
  const { site: siteId, language } = choices;
  const variant = choices.variant.split(".")[1] ?? "";
  const key = [siteId, lander, slug, language, variant].join(" ");
  const last = noted.get(key);
  const isKnown = last && Math.abs(last.bytes - bytes) <= tolerance && last.at > later(now(), -days(1));
  if (isKnown) return;
  noted.set(key, { bytes, at: now() });
  saveLanderWeight(db, { siteId, lander, slug, language, variant, bytes }, now()).catch((error: Error) => {
    noted.delete(key);
    log.warn({ error: error.message }, "a lander's weight could not be stored");
  });
}
