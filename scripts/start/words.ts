import { SiteSettings } from "#app/site/settings.ts";
import type { Env } from "#app/platform/env/env.server.ts";
import { createClient } from "#db/connect.ts";

/** The demo's accounts, on every demo site (app/demo/README.md#accounts). */
const demoAccounts: [string, string][] = [
  ["free@demo.test", "no photo, 15 credits"],
  ["new@demo.test", "0 credits, signed up five minutes ago"],
  ["premium@demo.test", "500 credits, a gallery"],
  ["broke@demo.test", "premium, 0 credits"],
  ["unconfirmed@demo.test", "address not confirmed"],
  ["blocked@demo.test", "blocked by the first member in the list of received likes"],
  ["deleting@demo.test", "deletion pending"],
  ["banned@demo.test", "banned"],
];

/** The text on the terminal when the site is running. */
export function welcome(env: Env): string {
  const lines = ["", `The site is open: ${env.publicOrigin.origin}/`];
  if (env.demo) {
    lines.push("", "Demo accounts, all with the password demo-demo-demo:");
    for (const [email, description] of demoAccounts) lines.push(`  ${email.padEnd(24)}${description}`);
    lines.push("", `E-mails, text messages and push messages are kept: ${env.publicOrigin.origin}/dev/outbox`);
  }
  return [...lines, "", "Ctrl-C stops it.", ""].join("\n");
}

/** In production: settings shown to members that are still examples, each with the command that sets the real value. */
export async function reminders(databaseUrl: string): Promise<string[]> {
  const client = createClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from company where is_seed limit 1");
    const { rows } = await client.query<{ domain: string }>(
      "select domain from site where not settings ? 'support_email' order by domain",
    );
    return [
      ...(rowCount === 0 ? [] : [companyReminder]),
      ...rows.map(({ domain }) => `Members of ${domain} are shown ${exampleAddress}; ${supportCommand(domain)}`),
    ];
  } finally {
    await client.end();
  }
}

const companyReminder =
  "The company on the site is still an example; set yours with `npm run staff -- company set --help`.";
const exampleAddress = SiteSettings.parse({}).support_email;
const supportCommand = (domain: string) =>
  `set your address with \`npm run staff -- site set ${domain} support_email help@${domain}\`.`;

/** A progress bar in a terminal; elsewhere a line for every quarter. */
export function progressBar(out: NodeJS.WriteStream): (done: number, total: number, what: string) => void {
  let quarter = 0;
  return (done, total, what) => {
    const part = total > 0 ? Math.min(1, done / total) : 1;
    if (out.isTTY) {
      const filled = Math.round(part * 30);
      const bar = "█".repeat(filled) + "░".repeat(30 - filled);
      out.write(`\r\x1b[K${bar} ${Math.floor(part * 100)}%  ${what}${part === 1 ? "\n" : ""}`);
    } else if (Math.floor(part * 4) > quarter) {
      quarter = Math.floor(part * 4);
      out.write(`Filling the demo town: ${quarter * 25}%\n`);
    }
  };
}
