// Waits until the site on this machine is ready to serve: `node scripts/deploy/wait-until-ready.mjs 3000 [seconds]`. With
// 0 seconds it only asks: the health check of a container.
import { request } from "node:http";

const port = Number(process.argv[2] ?? process.env.PORT ?? 3000);
const deadline = Date.now() + 1000 * Number(process.argv[3] ?? 150);
const host = process.env.PUBLIC_ORIGIN ? new URL(process.env.PUBLIC_ORIGIN).host : `localhost:${port}`;

function statusOf(path) {
  return new Promise((resolve) => {
    // An agent of its own: the global one may go through a proxy of the environment.
    const options = { host: "127.0.0.1", port, path, headers: { host }, timeout: 3000, agent: false };
    const probe = request(options, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    // Node only reports the timeout; the request goes on.
    probe
      .on("timeout", () => probe.destroy())
      .on("error", () => resolve(undefined))
      .end();
  });
}

for (;;) {
  const status = await statusOf("/readyz");
  if (status === 200) process.exit(0);
  if (Date.now() >= deadline) {
    process.stderr.write(`The site on port ${port} is not ready (${status ?? "no answer"}).\n`);
    process.exit(1);
  }
  await new Promise((resolve) => setTimeout(resolve, 250));
}
