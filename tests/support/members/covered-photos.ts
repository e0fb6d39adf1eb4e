import { expect } from "vitest";
import type { TestSite } from "../site/site.ts";
import type { Member } from "./a-member.ts";
import type { ChatPhoto } from "./chat-photo.ts";

/** Photos that arrive covered, on a site that is started before the tests. */
export function coveredPhotosOn(site: () => TestSite) {
  const show = (member: Member, chat: string, message: string, more: Record<string, string> = {}) =>
    member.browser.post(chat, { intent: "show_photo", message, ...more });
  const idIn = (address: string) => address.split("/").pop() ?? "";
  const placeholderOf = async (address: string) =>
    (await site().db.selectFrom("chat_photo").select("placeholder").where("id", "=", idIn(address)).executeTakeFirst())
      ?.placeholder ?? "";

  /** Everything that names the photo or shows something of it. */
  async function expectNothingOf({ address }: ChatPhoto, text: string): Promise<void> {
    expect(text).not.toContain(idIn(address));
    expect(text).not.toContain(await placeholderOf(address));
  }
  return { show, idIn, placeholderOf, expectNothingOf };
}
