import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { isLanguage } from "#app/platform/i18n/languages.ts";
import { parseJson } from "#app/platform/text/parse-json.ts";
import { oncePerRequest } from "#app/platform/request/request-scope.server.ts";
import { readSignedText, signText } from "#app/platform/secrets/signed-text.server.ts";
import { later, minutes } from "#app/platform/units.ts";
import { siteOf } from "#app/site/site.server.ts";
import { parseLanderPath } from "#app/tracking/lander-path.ts";
import { LanderContent, type LanderVariant } from "../lander-content.ts";

const purpose = "lander-preview";
/** Long enough to write on; a link that was copied shows nothing tomorrow. */
const previewLifetime = minutes(30);

/** Words that nobody has stored: one variant of a lander, for one site, until a time. */
const PreviewTexts = z.object({
  site: z.int(),
  lander: z.string(),
  slug: z.string(),
  /** The variant's language; empty for all. */
  language: z.string(),
  /** Without any the page is as it is on the site. */
  content: LanderContent.optional(),
  /** The desk's origin: only it may show the page in a frame. */
  desk: z.url(),
  until: z.int(),
});
export type PreviewTexts = z.infer<typeof PreviewTexts>;

/**
 * The query of a lander's address that shows these words in a language: signed, so that nobody else can put words on
 * the site, and only for a while. They are stored nowhere.
 */
export function previewQuery(texts: Omit<PreviewTexts, "until">, show: { language: string }, at: Date): string {
  const until = Math.floor(later(at, previewLifetime).getTime() / 1000);
  const text = Buffer.from(JSON.stringify({ ...texts, until })).toString("base64url");
  return new URLSearchParams({ preview: "1", lang: show.language, words: signText(purpose, text) }).toString();
}

/**
 * The words that the request's address asks to preview. Undefined without `preview=1`, without our signature, on
 * another site or lander, and after their time: the page is then the one that everybody gets.
 */
export function previewOf(request: Request): Promise<PreviewTexts | undefined> {
  return oncePerRequest(previewOf, () => readPreview(request));
}

async function readPreview(request: Request): Promise<PreviewTexts | undefined> {
  const url = new URL(request.url);
  const value = url.searchParams.get("words");
  if (value === null || url.searchParams.get("preview") !== "1" || request.method !== "GET") return undefined;
  const text = readSignedText(purpose, value);
  if (text === undefined) return undefined;
  const read = PreviewTexts.safeParse(parseJson(Buffer.from(text, "base64url").toString("utf8")));
  if (!read.success || read.data.until * 1000 <= now().getTime()) return undefined;
  const { lander, slug } = parseLanderPath(url.pathname.replace(/\.data$/, ""));
  const isHere =
    read.data.lander === lander && read.data.slug === slug && read.data.site === (await siteOf(request)).id;
  return isHere ? read.data : undefined;
}

/** The stored variants with the previewed one in its place. */
export function withPreview(variants: LanderVariant[], texts: PreviewTexts | undefined): LanderVariant[] {
  if (!texts?.content) return variants;
  const { slug, language, content } = texts;
  if (language !== "" && !isLanguage(language)) return variants;
  const others = variants.filter((each) => each.slug !== slug || each.language !== language);
  return [...others, { slug, language, content }];
}
