import { checkLink, type LinkFinding } from "#app/landers/links/check-link.ts";
import { previewQuery } from "#app/landers/preview/preview-texts.server.ts";
import { roundTripsFor } from "#app/landers/speed/first-response.ts";
import { now } from "#app/platform/clock.server.ts";
import { areSignupsOpen } from "#app/signup/signups-open.ts";
import type { Site } from "#app/site/site.server.ts";
import { askOwnSite } from "#app/site/ask-own-site.server.ts";
import { linkReasons, linkSiteOf } from "#app/landers/links/link-commands.server.ts";
import { hasTrafficSource, readFirstTouch } from "#app/tracking/first-touch.ts";
import { drawQrCode } from "#app/platform/render/qr-code.server.ts";
import { countOf } from "#app/platform/text/count-of.ts";
import type { Check } from "./checked-link.tsx";
import { qrRefusalFor } from "./qr-refusal.server.ts";

/**
 * What the check says about a link: by its text alone, then by asking the page itself (app/landers/README.md#links).
 */
export async function checkOf(request: Request, text: string, sites: Site[], id?: number): Promise<Check> {
  const checked = checkLink(text, sites.map(linkSiteOf));
  const site = checked.ok ? sites.find((each) => each.id === checked.site.id) : undefined;
  if (!checked.ok) return { address: text.slice(0, 500), reason: linkReasons[checked.reason] };
  if (!site) return { address: text.slice(0, 500), reason: linkReasons.link_foreign };
  const answer = await askOwnSite(site, checked.path);
  const findings: LinkFinding[] =
    answer.status === 200
      ? checked.findings
      : [...checked.findings, { level: "error", text: `The page answers ${answer.status || "nothing"}.` }];
  const end = new URL(answer.redirects.at(-1) ?? checked.path, site.origin);
  const lost = [...new URL(checked.path, site.origin).searchParams.keys()].filter(
    (name) => !end.searchParams.has(name),
  );
  if (lost.length > 0) findings.push({ level: "error", text: `A redirect drops ${[...new Set(lost)].join(", ")}.` });
  const touch = readFirstTouch(end.search);
  const stored = Object.entries(touch).filter(([, value]) => value !== "");
  const trips = roundTripsFor(answer.bytes);
  const { lander, slug } = checked;
  const language = end.searchParams.get("lang") ?? site.settings.locales[0] ?? "en";
  const preview = { site: site.id, lander, slug, language: "", desk: new URL(request.url).origin };
  return {
    address: text.trim(),
    id,
    findings,
    qrRefusal: qrRefusalFor(text.trim()),
    qr: text.length <= 1500 ? drawQrCode(text.trim()) : undefined,
    facts: [
      ["Status", String(answer.status || "no answer")],
      ["Redirects", answer.redirects.join(" → ") || "none"],
      ["Kept with the visit", stored.map(([name, value]) => `${name} = ${value}`).join(", ") || "nothing"],
      ["First response", `${(answer.bytes / 1000).toFixed(1)} kB, ${countOf(trips, "round trip")}`],
      [
        "Sign-up",
        areSignupsOpen(site.settings.signups, hasTrafficSource(touch)) ? "open for this link" : "closed for this link",
      ],
    ],
    preview: lander === "" ? undefined : `${site.origin}${end.pathname}?${previewQuery(preview, { language }, now())}`,
  };
}
