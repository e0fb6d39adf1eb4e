import { startEmbedded } from "#db/embedded.ts";

/** A process for these tests: it uses the data folder's Postgres until it is stopped. */
const postgres = await startEmbedded({ dataDir: process.argv[2]!, disposable: process.argv[3] === "disposable" });
process.stdout.write(`${postgres.url}\n`);
process.stdin.once("data", async () => {
  await postgres.stop();
  process.exit(0);
});
