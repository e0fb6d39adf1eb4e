import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

export type Mood = "well" | "later" | "never" | "hangs";
export type Received = { to: string[]; from: string; subject: string; text: string; html: string; messageId: string };

/** A mail server that can be in a bad mood: answers 4xx, 5xx or nothing. Keeps what it took. */
export class MailServer {
  mood: Mood = "well";
  readonly received: Received[] = [];
  private server = this.make();

  async start(port = 0): Promise<number> {
    this.server = this.make();
    this.server.listen(port, "127.0.0.1");
    await once(this.server.server, "listening");
    return (this.server.server.address() as AddressInfo).port;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private make(): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      closeTimeout: 50,
      onRcptTo: (_address, _session, answer) => {
        if (this.mood === "never") answer(Object.assign(new Error("no such mailbox"), { responseCode: 550 }));
        else answer();
      },
      onData: (stream, session, answer) => {
        void simpleParser(stream).then((mail) => {
          if (this.mood === "hangs") return;
          if (this.mood === "later") return answer(Object.assign(new Error("try again later"), { responseCode: 451 }));
          this.received.push({
            to: session.envelope.rcptTo.map((each) => each.address),
            from: mail.from?.text ?? "",
            subject: mail.subject ?? "",
            text: mail.text ?? "",
            html: mail.html || "",
            messageId: mail.messageId ?? "",
          });
          answer();
        });
      },
    });
  }
}
