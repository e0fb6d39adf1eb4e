import { endedOnce } from "#app/platform/render/ended-once.ts";
import { withUsedStyles } from "#app/platform/render/styles/page-styles.ts";
import { withoutDecoration } from "#app/platform/render/text-browser.ts";
import { finishLightDocument } from "../light-pages/light-document.server.ts";
import type { DocumentPlan } from "./plan-document.server.ts";

/** A rendered document as it is sent, and the styles that it carries. */
export async function finishDocument(
  rendered: Buffer,
  { lightPage, isTextOnly, isDesk, choice, mode }: DocumentPlan,
): Promise<{ body: Buffer; css: string | undefined }> {
  const whole = endedOnce(rendered);
  const written = isTextOnly ? withoutDecoration(whole) : whole;
  if (lightPage) return finishLightDocument(written, lightPage, choice.language);
  // Whole: the desk's scripts bring in parts of other pages, such as the next page of photos.
  return isDesk ? { body: written, css: mode.inlineCss } : withUsedStyles(written, mode.inlineCss);
}
