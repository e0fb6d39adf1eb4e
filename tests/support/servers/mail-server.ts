import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

export type Mood = "well" | "later" | "never" | "hangs" | "waits for four" | Refused;
/** What a server refuses for good, besides a mailbox ("never"). */
type Refused = "no login" | "no sender" | "no mail";

export type Received = {
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  autoSubmitted: string;
};

/** A mail server that can be made to fail: it answers 4xx, 5xx or nothing. Keeps the mails it accepted. */
export class MailServer {
  mood: Mood = "well";
  readonly received: Received[] = [];
  /** Connections opened since the start. */
  connections = 0;
  private waiting: (() => void)[] = [];
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
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      closeTimeout: 50,
      onConnect: (_session, answer) => {
        this.connections++;
        answer();
      },
      onAuth: (_auth, _session, answer) => {
        if (this.mood === "no login") answer(refusal(535, "5.7.8 wrong password"));
        else answer(null, { user: "site" });
      },
      onMailFrom: (_address, _session, answer) => {
        if (this.mood === "no sender") answer(refusal(553, "5.7.1 not your address"));
        else answer();
      },
      onRcptTo: (_address, _session, answer) => {
        if (this.mood === "never") answer(refusal(550, "no such mailbox"));
        else answer();
      },
      onData: (stream, session, answer) => {
        void simpleParser(stream).then((mail) => {
          if (this.mood === "hangs") return;
          if (this.mood === "later") return answer(refusal(451, "try again later"));
          if (this.mood === "no mail") return answer(refusal(554, "5.6.0 malformed"));
          this.received.push({
            to: session.envelope.rcptTo.map((each) => each.address),
            from: mail.from?.text ?? "",
            subject: mail.subject ?? "",
            text: mail.text ?? "",
            html: mail.html || "",
            messageId: mail.messageId ?? "",
            autoSubmitted: String(mail.headers.get("auto-submitted") ?? ""),
          });
          if (this.mood !== "waits for four") return answer();
          // Answers only when four mails are waiting.
          this.waiting.push(answer);
          if (this.waiting.length >= 4 || this.received.length >= 28) for (const each of this.waiting.splice(0)) each();
        });
      },
    });
  }
}

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });
