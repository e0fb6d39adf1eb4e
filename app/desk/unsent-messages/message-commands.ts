import { z } from "zod";
import { maxAttempts } from "#app/platform/outbox/max-attempts.ts";
import { option, positional, Reason, text, wholeNumber } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./failed-messages.server.ts");

const Kind = z.enum(["mail", "sms", "push", "postback"]);

/** Staff commands about what the site sends to the outside. */
export const messageCommands: StaffCommand[] = [
  command({
    noun: "outbox",
    verb: "failed",
    roles: ["service"],
    args: { kind: option("word", Kind.optional()), after: option("cursor", text(100).optional()) },
    summary:
      "lists the messages that could not be sent: when, to which account, about what, and why; never their texts",
    example: "outbox failed --kind mail",
    details: () => [
      `The site gives up on a message after ${maxAttempts.mail} attempts, on a postback after ${maxAttempts.postback}. Either is erased 30 days after it was written.`,
    ],
    run: async (db, args, context) => (await verbs()).listFailed(db, args, context),
  }),
  command({
    noun: "outbox",
    verb: "resend",
    roles: ["service"],
    args: {
      message: positional(wholeNumber(1, Number.MAX_SAFE_INTEGER).optional()),
      kind: option("word", Kind.optional()),
      reason: option("text", Reason),
    },
    summary: "resends a message that failed, or all of one kind from the last seven days",
    example: 'outbox resend --kind mail --reason "the mail server was down"',
    details: () => [
      "Messages whose recipient no longer exists are not sent again: their text is gone.",
      "Postbacks are sent again only while the consent stands and the network is connected.",
    ],
    run: async (db, args, context) => (await verbs()).resendFailed(db, args, context),
  }),
];
