import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "#db/connect.ts";
import { startEmbedded } from "#db/embedded.ts";
import { isEnding, onEnd } from "./process/ending.mjs";

/** The URL of the site's database: the configured one, or the site's own Postgres, which is stopped at the end. */
export async function openDatabase(configuredUrl: string | undefined, dataDir: string): Promise<string> {
  if (configuredUrl) {
    await waitFor(configuredUrl);
    return configuredUrl;
  }
  const { url, stop } = await startEmbedded({ dataDir, watch: (message) => isEnding() || console.error(message) });
  onEnd(stop);
  return url;
}

/** Waits up to 30 seconds for a database that does not answer yet; a refusal is final. */
async function waitFor(url: string): Promise<void> {
  const { host, pathname } = new URL(url);
  const name = `The database ${pathname.slice(1)} at ${host || "the local socket"}`;
  const deadline = Date.now() + 30_000;
  for (let tries = 0; ; tries += 1) {
    const problem = await connect(url);
    if (!problem) return;
    if (isAboutCertificate(problem)) throw new Error(`${name} ${uncheckable(problem)}`, { cause: problem });
    if (problem.code === tooOld) throw new Error(`${name} is too old: the site needs Postgres 15 or newer.`);
    if (!mayPass(problem)) throw new Error(`${name} refuses the connection: ${problem.message}.`, { cause: problem });
    if (Date.now() > deadline) {
      const why = problem.code ?? problem.message;
      throw new Error(`${name} did not answer within 30 seconds (${why}); check DATABASE_URL.`, { cause: problem });
    }
    if (tries === 0) console.log(`${name} does not answer yet; waiting up to 30 seconds …`);
    await sleep(1000);
  }
}

type ConnectError = Error & { code?: string };

/** Not one of Postgres: it does serve, but the site cannot work with it. */
const tooOld = "too old";

async function connect(url: string): Promise<ConnectError | undefined> {
  const client = createClient({ connectionString: url, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
    const version = Number(rows[0]?.version);
    if (version >= 150_000) return undefined;
    return Object.assign(new Error("it is too old"), { code: tooOld });
  } catch (error) {
    return error as ConnectError;
  } finally {
    await client.end().catch(() => {});
  }
}

/** TLS's own codes: waiting changes no certificate. */
const isAboutCertificate = ({ code }: ConnectError) => /CERT|SELF_SIGNED|UNABLE_TO_|^ERR_TLS/.test(code ?? "");

const uncheckable = ({ message }: ConnectError) =>
  `has a certificate that cannot be checked (${message}); give its authority's certificate file in DATABASE_URL: ` +
  "?sslmode=verify-full&sslrootcert=FILE.";

/** A five-character code comes from Postgres: only "starting", "shutting down" and "full" are temporary. */
function mayPass({ code }: ConnectError): boolean {
  return !/^[0-9A-Z]{5}$/.test(code ?? "") || /^(57P0[123]|53300|EPIPE)$/.test(code ?? "");
}
