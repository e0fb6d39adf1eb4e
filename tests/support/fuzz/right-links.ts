import { generate } from "otplib";
import { insertActivationToken } from "#app/account/activation/activation-token.queries.server.ts";
import { insertMailChangeToken } from "#app/account/links/mail-change-token.queries.server.ts";
import { insertResetToken } from "#app/account/links/reset-token.queries.server.ts";
import { insertSecurityToken } from "#app/account/links/security-token.queries.server.ts";
import { insertExportToken } from "#app/leaving/own-data/export-token.queries.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import { aPictureNotice, runAtDesk, unique } from "./builders.ts";
import type { Ground, Make, RightRequest } from "./request-types.ts";

const token = (value: string): RightRequest => ({ value: { token: value }, query: `?token=${value}` });
const inTx = <T>({ site }: Ground, work: (tx: Tx) => Promise<T>) =>
  site.db.transaction().execute((tx) => work(tx as Tx));

/** The link of a mail to a member of its own, whom the next request does not need any more. */
export async function linkTo(
  ground: Ground,
  insert: (tx: Tx, owner: { accountId: number; emailKey: string }) => Promise<string>,
  status: "active" | "not_confirmed" = "active",
): Promise<RightRequest> {
  const { accountId, email } = await aMember(ground.site, { status });
  return token(await inTx(ground, (tx) => insert(tx, { accountId, emailKey: email })));
}

export const resetLink: Make = (ground) => linkTo(ground, (tx, owner) => insertResetToken(tx, owner, new Date()));
export const notMeLink: Make = (ground) =>
  linkTo(ground, (tx, owner) =>
    insertSecurityToken(tx, { ...owner, email: owner.emailKey, restoresEmail: false }, new Date()),
  );
export const activationLink: Make = (ground) =>
  linkTo(ground, (tx, owner) => insertActivationToken(tx, { ...owner, why: "signup" }, new Date()), "not_confirmed");
export const mailChangeLink: Make = (ground) =>
  linkTo(ground, (tx, { accountId, emailKey }) => {
    const email = aNewMail();
    return insertMailChangeToken(tx, { accountId, email, emailKey: email, oldEmailKey: emailKey }, new Date());
  });
export const exportLink: Make = (ground) => linkTo(ground, (tx, owner) => insertExportToken(tx, owner, new Date()));
export const pictureLink: Make = async (ground) => token((await aPictureNotice(ground)).secret);
export const unsubscribeLink: Make = async ({ places }) => ({ query: `?token=${places.unsubscribe}` });

export const aNewMail = () => `fuzz-${unique()}@example.test`;

/** Somebody who was invited to the desk and has not accepted yet, with their code of now. */
export async function anInvitation(ground: Ground): Promise<{ email: string; token: string; totp: string }> {
  const email = `fuzz-${unique()}@desk.test`;
  const said = await runAtDesk(ground, "desk-invite", { email, name: `Fuzz ${unique()}`, role: "moderation" });
  const [, invitation = ""] = /\/desk\/invitation\?token=([\w-]+)/.exec(said) ?? [];
  const page = await ground.site.visitor().get(`/desk/invitation?token=${invitation}`);
  const secret = />((?:[A-Z2-7]{4} ?){8})</.exec(page.text)?.[1]?.replaceAll(" ", "") ?? "";
  return { email, token: invitation, totp: await generate({ secret, epoch: Math.floor(Date.now() / 1000) }) };
}

export const invitationLink: Make = async (ground) => token((await anInvitation(ground)).token);
