import { countOf } from "#app/platform/text/count-of.ts";
import { deskTimeText } from "../frame/desk-time.tsx";
import { accountBlock } from "#app/account/login/login-block.ts";
import { describeDevice } from "#app/account/session/device-description.ts";
import { minutes } from "#app/platform/units.ts";

/** What a person is mailed about their access to the desk. */
export type DeskMailEvent =
  | { kind: "device"; method: string }
  | { kind: "recovery_code"; left: number }
  | { kind: "refusals" };

/** The mail about an event, in English like the desk itself. It has no link: whoever reads it knows where the desk is. */
export function deskMail(mail: {
  name: string;
  sender: string;
  event: DeskMailEvent;
  client: { network: string; userAgent: string };
  at: Date;
}): { subject: string; text: string } {
  const { name, sender, event, client, at } = mail;
  const { subject, body } = textsOf(event);
  const { browser, system } = describeDevice(client.userAgent);
  const device = [browser, system].filter((word) => word !== undefined).join(", ") || "unknown";
  const facts = [`Time: ${deskTimeText(at)}`, `Browser: ${device}`, `Network: ${client.network}`].join("\n");
  const ifNot =
    event.kind === "refusals"
      ? "If this wasn't you, someone knows the address you use for the desk. Tell an owner. You can carry on working: a browser that has logged in before isn't affected."
      : "If this wasn't you, ask an owner immediately to end your sessions and invite you again.";
  return { subject, text: [`Hello ${name},`, body, facts, ifNot, sender].join("\n\n") };
}

function textsOf(event: DeskMailEvent): { subject: string; body: string } {
  if (event.kind === "device") {
    return {
      subject: "New login to the desk",
      body: `Someone has just logged in to the desk as you (${event.method}), in a browser that hasn't been used for it before.`,
    };
  }
  if (event.kind === "recovery_code") {
    const left = event.left === 0 ? "no recovery codes" : countOf(event.left, "recovery code");
    return {
      subject: "A recovery code was used at the desk",
      body: `One of your recovery codes has just been used at the desk and no longer works. You have ${left} left.`,
    };
  }
  const { tries, window, duration } = accountBlock;
  return {
    subject: "Many failed logins to the desk",
    body: `${tries} logins to the desk with your address have failed within ${window / minutes(1)} minutes. New browsers now have to wait ${duration / minutes(1)} minutes.`,
  };
}
