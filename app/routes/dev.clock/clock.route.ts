import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { publish } from "#app/platform/live/bus.server.ts";
import { now, shiftClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { hookDoor } from "#app/platform/doors/hook.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { drainOutbox } from "#app/platform/outbox/outbox-sender.server.ts";
import { runAllJobs } from "#app/platform/jobs/jobs.server.ts";
import { jobContext } from "#app/platform/database/background-database.server.ts";
import { transports } from "#app/jobs/transports.server.ts";
import { parseJson } from "#app/platform/text/parse-json.ts";

const Shift = z.object({ shift_seconds: z.int().min(-4e9).max(4e9) });

/**
 * The test clock (app/demo/README.md#clock): shifts the time of all processes and runs the jobs that are now due.
 */
export async function action({ request }: ActionFunctionArgs) {
  if (!env.testHooks) throw new Response("Not found", { status: 404 });
  const hook = await hookDoor(request, { verify: () => env.testHooks });
  if (!hook.ok) return hook.answer;
  const shift = Shift.safeParse(parseJson(hook.body));
  if (!shift.success) return new Response("shift_seconds must be a whole number", { status: 422 });

  const seconds = await shiftClock(db, shift.data.shift_seconds);
  publish({ type: "clock" });
  await runAllJobs(jobContext);
  if (env.mail === "keep") await drainOutbox(db, now, transports);
  return Response.json({ shift_seconds: seconds, now: now().toISOString() });
}

export function loader() {
  if (!env.testHooks) throw new Response("Not found", { status: 404 });
  return Response.json({ now: now().toISOString() });
}
