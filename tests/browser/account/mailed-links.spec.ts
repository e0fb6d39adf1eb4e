import type { TokenKind } from "#db/schema.ts";
import { insertToken } from "#app/account/links/token.queries.server.ts";
import { sampleOf } from "#tests/support/sample.ts";
import { aMember } from "../../support/members/a-member.ts";
import { expect, open, origin, test } from "../journey.ts";

type Link = { kind: TokenKind; path: string; status: "active" | "not_confirmed" | "pending_deletion"; shows: RegExp };

const links: Link[] = [
  { kind: "activate", path: "/activate", status: "not_confirmed", shows: /Confirm my e-mail address/ },
  { kind: "signup", path: "/complete-signup?api_signup_complete=1", status: "not_confirmed", shows: /Continue/ },
  { kind: "reset", path: "/reset-password/do", status: "active", shows: /Save new password/ },
  { kind: "mail_change", path: "/mail-change/do", status: "active", shows: /Use this address/ },
  { kind: "reactivate", path: "/reactivate", status: "pending_deletion", shows: /Bring my account back/ },
];

// The sign-up has a script of its own for this; the others share a component.
for (const { kind, path, status, shows } of sampleOf(links, 2)) {
  test(`the page of a link to ${path} keeps the token in its form; scripts remove it from the URL`, async ({
    page,
    site,
    javaScriptEnabled,
  }) => {
    const member = await aMember(site, { status: "not_confirmed" });
    await site.db
      .updateTable("account")
      .set({ status, delete_requested_at: status === "pending_deletion" ? new Date() : null })
      .where("id", "=", member.accountId)
      .execute();
    const payload = { email_key: member.email, old_email_key: member.email, email: "moved@example.org" };
    const lifetime = 3_600_000;
    const secret = await insertToken(site.db, { kind, accountId: member.accountId, payload, lifetime }, new Date());

    await open(page, `${path}${path.includes("?") ? "&" : "?"}token=${secret}&lang=en`);
    await expect(page.getByRole("button", { name: shows })).toBeVisible();
    await expect(page.locator("input[name=token]")).toHaveValue(secret);
    if (javaScriptEnabled === false) return expect(page).toHaveURL(new RegExp(secret));
    await expect(page).not.toHaveURL(/token/);
    expect(page.url().startsWith(origin + path.split("?")[0])).toBe(true);
    const entry = await page.evaluate(() => JSON.stringify([window.history.state, document.referrer]));
    expect(entry).not.toContain(secret);
  });
}
