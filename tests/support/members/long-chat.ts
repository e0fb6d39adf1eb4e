import { aMember, type Member } from "./a-member.ts";
import type { TestSite } from "../site/site.ts";

/** Anna and Ben with 66 messages, "line 1" to "line 66": more than a chat shows at first. */
export async function aLongChat(site: TestSite): Promise<{ anna: Member; ben: Member; chat: string }> {
  const anna = await aMember(site, { gender: "female", credits: 1000 });
  const ben = await aMember(site, { credits: 1000 });
  let chat = `/members/${ben.profileId}/chat`;
  for (let line = 1; line <= 66; line++) {
    const sent = await anna.browser.post(chat, { intent: "send", text: `line ${line}` });
    if (line === 1) chat = sent.location ?? "";
  }
  return { anna, ben, chat };
}
