import { aMember, type Member } from "./a-member.ts";
import type { TestSite } from "../site/site.ts";

/** A member who has chosen light pages. */
export async function aLightMember(site: TestSite, options: Parameters<typeof aMember>[1] = {}): Promise<Member> {
  const member = await aMember(site, options);
  member.browser.cookies.set("plain", "1");
  return member;
}

/** The address of a new conversation of Ben's, who has light pages, with Anna. */
export async function aLightChat(site: TestSite): Promise<{ anna: Member; ben: Member; chat: string }> {
  const anna = await aMember(site, { name: "Anna", gender: "female", credits: 1000 });
  const ben = await aLightMember(site, { name: "Ben", credits: 1000 });
  const first = await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "Hello Anna" });
  return { anna, ben, chat: first.location ?? "" };
}
