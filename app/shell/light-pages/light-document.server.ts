import { sumPhotoSizes } from "#app/members/photos/sum-photo-sizes.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { numberFormat } from "#app/platform/i18n/intl.ts";
import { findElement } from "#app/platform/render/find-element.ts";
import { finishLightPage, readSymbols } from "#app/platform/render/finish-light-page.server.ts";
import { lightStylesFor, shortNamesOf } from "#app/platform/render/styles/light-styles.ts";
import { readStylesheet, rememberStyles } from "#app/platform/render/styles/page-styles.ts";
import { photosChoice, requestedPart, showsPhotos, updatesAfter } from "#app/platform/request/light.server.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { buttonClasses } from "#app/ui/buttons/button-variant.ts";
import type { LightPage } from "#app/ui/light-page.ts";
// oxlint-disable-next-line import/default -- its source, as a text
import messageList from "../../chat/window/message-list.tsx?raw";
// oxlint-disable-next-line import/default -- the same
import quoteBlock from "../../chat/replies/quote-block.tsx?raw";
// oxlint-disable-next-line import/default -- the same
import reactionMark from "../../chat/replies/reaction-mark.tsx?raw";
import css from "../../styles.css?inline";
import icons from "#app/ui/icons/icons.svg?raw";
import reactions from "#app/ui/icons/reactions.svg?raw";
import { photosCookie } from "./light-pages-cookie.server.ts";

/** Light pages take from these only what they use. */
const stylesheet = readStylesheet(css);
const shortNames = shortNamesOf(stylesheet);
const stylesOf = rememberStyles((parts) => lightStylesFor(stylesheet, shortNames, parts));
const symbols = readSymbols(icons + reactions);

/** The classes that a component's source names in its quotes. */
const classesIn = (source: string) =>
  (source.match(/"[^"\n]*"/g) ?? [])
    .flatMap((words) => words.slice(1, -1).split(" "))
    .filter((word) => stylesheet.classes.has(word));
/** What `/v.js` adds to a page that is open: messages to a chat, a like button in its other state. */
const addedTo: [RegExp, string[]][] = [
  [/ data-last="/, [messageList, quoteBlock, reactionMark].flatMap(classesIn)],
  [/ class="member-like"/, ["member-liked"]],
  [/ data-like=/, [...buttonClasses({}).split(" "), ...buttonClasses({ variant: "secondary" }).split(" ")]],
];

/** What the components of this light page need to know. */
export function startLightPage(request: Request): LightPage {
  return {
    showsPhotos: showsPhotos(request),
    after: request.method === "GET" ? updatesAfter(request) : undefined,
    part: request.method === "GET" ? requestedPart(request) : undefined,
    icons: new Set(),
    photos: new Set(),
  };
}

/** The rendered light page with its own styles, icons and the size of its photos. */
export async function finishLightDocument(
  rendered: Buffer,
  page: LightPage,
  language: string,
): Promise<{ body: Buffer; css: string | undefined }> {
  const text = rendered.toString("utf8");
  const photosSize = page.photos.size > 0 ? await sizeText(page.photos, language) : undefined;
  const added = addedTo.flatMap(([mark, classes]) => (mark.test(text) ? classes : []));
  const finish = { stylesOf, shortNames, symbols, icons: page.icons, photosSize, added };
  const { html, css } = finishLightPage(text, finish);
  return { body: Buffer.from(page.part === undefined ? html : findElement(html, page.part)), css };
}

async function sizeText(photos: Set<string>, language: string): Promise<string> {
  const bytes = await sumPhotoSizes(db, photoStorage, photos);
  const kilobytes = { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 } as const;
  return numberFormat(language, kilobytes).format(Math.max(1, bytes / 1000));
}

/** The cookie that remembers what `?photos=` asks for; undefined if the address asks for nothing. */
export function photosHeader(request: Request, site: Site): string | undefined {
  const choice = photosChoice(request);
  return choice && photosCookie(site, choice);
}
