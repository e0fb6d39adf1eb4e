import { siteOf } from "../site/site.server.ts";
import { type SignUpQuestions, signUpQuestions } from "./sign-up-questions.ts";
import { isSignUpOpen } from "./take-sign-up.server.ts";

/** What step 0 shows a visitor, on its page, in the modal, and on a member's sign-up. */
export type SignUpOffer = { open: boolean; questions: SignUpQuestions; supportEmail: string };

export async function loadStart(request: Request, now: Date): Promise<SignUpOffer> {
  const site = await siteOf(request);
  return {
    open: isSignUpOpen(request, site),
    questions: signUpQuestions(site, now),
    supportEmail: site.settings.support_email,
  };
}
