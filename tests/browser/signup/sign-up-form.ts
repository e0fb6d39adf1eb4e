import type { Page } from "@playwright/test";

/** An address that nobody has, at a host. */
export const newEmail = (info: { project: { name: string } }, at: string) =>
  `signup-${info.project.name.replaceAll(" ", "-").toLowerCase()}-${Date.now()}@${at}`;

/** Fills the sign-up form as Sanne, born in 1990. */
export async function fillIn(page: Page, email: string): Promise<void> {
  const texts = { "E-mail address": email, Username: "Sanne", Password: "a-good-secret-7" };
  const birthDate = { Day: "1", Month: "5", Year: "1990" };
  for (const [label, text] of Object.entries({ ...texts, ...birthDate })) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByLabel("a woman").check();
}
