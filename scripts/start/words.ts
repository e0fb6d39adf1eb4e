import pg from "pg";
import type { Env } from "#app/platform/env.server.ts";

/** The demo's accounts, on every demo site (product 9). */
const demoAccounts: [string, string][] = [
  ["free@demo.test", "no photo, 15 credits"],
  ["new@demo.test", "0 credits, signed up five minutes ago"],
  ["premium@demo.test", "500 credits, a gallery"],
  ["broke@demo.test", "premium, 0 credits"],
  ["unconfirmed@demo.test", "address not confirmed"],
  ["blocked@demo.test", "blocked by the first of its received likes"],
  ["deleting@demo.test", "deletion pending"],
  ["banned@demo.test", "banned"],
];

/** What stands on the terminal when the site answers. */
export function welcome(env: Env): string {
  const lines = ["", `The site is open: ${env.publicOrigin.origin}/`];
  if (env.demo) {
    lines.push("", "Demo accounts, all with the password demo-demo-demo:");
    for (const [email, words] of demoAccounts) lines.push(`  ${email.padEnd(24)}${words}`);
    lines.push("", `Mails, SMS and push messages are kept: ${env.publicOrigin.origin}/dev/outbox`);
  }
  return [...lines, "", "Ctrl-C ends it.", ""].join("\n");
}

/** In production, as long as the company is the one that came with the site: the command that sets the real one. */
export async function companyReminder(databaseUrl: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from company where is_seed limit 1");
    if (rowCount === 0) return undefined;
  } finally {
    await client.end();
  }
  return "The company on the site is still an example; set yours with `npm run staff -- company set --help`.";
}

/** A bar that stays on its line in a terminal; elsewhere a line for every quarter. */
export function progressBar(out: NodeJS.WriteStream): (done: number, total: number, what: string) => void {
  let quarter = 0;
  return (done, total, what) => {
    const part = total > 0 ? Math.min(1, done / total) : 1;
    if (out.isTTY) {
      const filled = Math.round(part * 30);
      const bar = "█".repeat(filled) + "░".repeat(30 - filled);
      out.write(`\r\x1b[K${bar} ${Math.floor(part * 100)} %  ${what}${part === 1 ? "\n" : ""}`);
    } else if (Math.floor(part * 4) > quarter) {
      quarter = Math.floor(part * 4);
      out.write(`Filling the demo town: ${quarter * 25} %\n`);
    }
  };
}
