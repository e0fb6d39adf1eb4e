// A mail server that takes what anna with the password p@ss sends and refuses everybody else: `node mail-server.mjs 2525`.
import { SMTPServer } from "smtp-server";

const refusal = Object.assign(new Error("5.7.8 Authentication credentials invalid"), { responseCode: 535 });
new SMTPServer({
  disabledCommands: ["STARTTLS"],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    username === "anna" && password === "p@ss" ? done(null, { user: username }) : done(refusal),
  onData(stream, _session, done) {
    stream.resume().on("end", () => done(null, "queued as WALK"));
  },
}).listen(Number(process.argv[2]), "127.0.0.1");
