import { type Outcome, refused } from "#app/platform/outcome.ts";
import { LanderContent } from "../lander-content.ts";

/**
 * The words of a variant, a line each: `headline: Look who is here`. Refuses unknown names, repeated ones and values
 * that a lander does not take; `problem` says which line.
 */
export function readVariantTexts(
  text: string,
): Outcome<{ content: LanderContent }, "words_invalid"> | { ok: false; reason: "words_invalid"; problem: string } {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const content: Record<string, string> = {};
  for (const line of lines) {
    const [, name = "", value = ""] = /^\s*(\w+)\s*:(.*)$/.exec(line) ?? [];
    if (!Object.hasOwn(LanderContent.shape, name)) {
      return { ...refused("words_invalid"), problem: `${line.trim().slice(0, 60)}: no such name` };
    }
    if (Object.hasOwn(content, name)) return { ...refused("words_invalid"), problem: `${name}: twice` };
    content[name] = value.trim();
  }
  const read = LanderContent.safeParse(content);
  if (read.success) return { ok: true, content: read.data };
  const [issue] = read.error.issues;
  return { ...refused("words_invalid"), problem: `${issue?.path.join(".")}: ${issue?.message}` };
}

/** The same words as lines. */
export function writeVariantTexts(content: LanderContent): string {
  return Object.entries(content)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}
