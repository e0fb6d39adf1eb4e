import { z } from "zod";
import { deskDoor } from "../desk-door.server.ts";
import { commandOf } from "./desk-commands.server.ts";
import { runAtDesk } from "./run-at-desk.server.ts";

/**
 * Runs the command that a form of a page names in its address, `?act=credits-grant`, if it is one of the page's. Any
 * other post passes the door too, and changes nothing.
 */
export async function runActAtDesk(request: Request, acts: readonly string[]) {
  const slug = new URL(request.url).searchParams.get("act");
  const command = commandOf(acts.find((each) => each === slug));
  if (command) return runAtDesk(request, command);
  const form = await deskDoor(request, { commands: [], schema: z.object({}) });
  return form.ok ? form.say("There is no such action on this page.", 404) : form.answer;
}
