// Thirty requests a second to https://site.example at 127.0.0.1 until SIGTERM, a quarter of them posts; prints how many
// were sent and answered. Lost is what got no answer, one of nginx alone, or an error of the server.
import { Agent, request } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";

const perSecond = 30;
const agent = new Agent({ keepAlive: true, maxSockets: 64, rejectUnauthorized: false });
const body = "email=a%40b.example&password=x";
const paths = ["/login", "/", "/healthz", "/signup"];
const statuses = {};
const lost = [];
let [sent, answered, slowestMs] = [0, 0, 0];

function ask() {
  const number = sent++;
  const path = paths[number % paths.length];
  const isPost = path === "/login";
  const type = isPost ? { "content-type": "application/x-www-form-urlencoded", "content-length": body.length } : {};
  const begunAt = Date.now();
  return new Promise((resolve) => {
    const lose = (why) => {
      lost.push(`${number} ${path}: ${why}, ${new Date().toISOString()}`);
      resolve();
    };
    const options = { host: "127.0.0.1", port: 443, servername: "site.example", agent, path, timeout: 30_000 };
    const asked = request({ ...options, method: isPost ? "POST" : "GET", headers: { host: "site.example", ...type } });
    asked.on("timeout", () => asked.destroy(new Error("no answer within 30 s")));
    asked.on("error", (error) => lose(error.message));
    asked.on("response", (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk) => (text += chunk));
      answer.on("end", () => {
        answered += 1;
        statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
        slowestMs = Math.max(slowestMs, Date.now() - begunAt);
        if (answer.statusCode >= 500 || text.includes("<center>nginx")) lose(answer.statusCode);
        else resolve();
      });
    });
    asked.end(isPost ? body : undefined);
  });
}

const underWay = [];
const timer = setInterval(() => underWay.push(ask()), 1000 / perSecond);
let isEnding = false;
process.once("SIGTERM", () => (isEnding = true));
while (!isEnding) await sleep(100);
clearInterval(timer);
await Promise.all(underWay);
console.log(JSON.stringify({ sent, answered, lost: lost.length, statuses, slowestMs, first: lost.slice(0, 10) }));
process.exit(lost.length > 0 ? 1 : 0);
