import { z } from "zod";

/** A mailed link's secret is shorter; a longer text works like an unknown one. */
export const maxTokenLength = 200;

/** The field `token` of a form that a mailed link opens. */
export const LinkTokenField = z.string().max(maxTokenLength).default("");

/** The secret of an opened link: `?token=`. */
export function readLinkToken(url: string): string {
  return new URL(url).searchParams.get("token")?.slice(0, maxTokenLength) ?? "";
}

/** Header of a page whose address contains a secret. */
export const noStore = { "Cache-Control": "no-store" };
