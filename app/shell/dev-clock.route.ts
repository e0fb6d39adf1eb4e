import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { publish } from "../platform/bus.server.ts";
import { now, shiftClock } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { hookDoor } from "../platform/doors/hook.server.ts";
import { env } from "../platform/env.server.ts";
import { drainOutbox } from "../platform/outbox-sender.server.ts";
import { runAllTimedWork } from "../platform/timed-work.server.ts";
import { transports } from "./transports.server.ts";

const Shift = z.object({ shift_seconds: z.int().min(-4e9).max(4e9) });

/** The test clock (product 9): moves the time of all processes and does the work that has come due. */
export async function action({ request }: ActionFunctionArgs) {
  if (!env.testHooks) throw new Response("Not found", { status: 404 });
  const hook = await hookDoor(request, { verify: () => env.testHooks });
  if (!hook.ok) return hook.answer;
  const shift = Shift.safeParse(parseJson(hook.body));
  if (!shift.success) return new Response("shift_seconds must be a whole number", { status: 422 });

  const seconds = await shiftClock(db, shift.data.shift_seconds);
  publish({ type: "clock" });
  await runAllTimedWork(db, now());
  if (env.mail === "keep") await drainOutbox(db, now, transports);
  return Response.json({ shift_seconds: seconds, now: now().toISOString() });
}

export function loader() {
  if (!env.testHooks) throw new Response("Not found", { status: 404 });
  return Response.json({ now: now().toISOString() });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
