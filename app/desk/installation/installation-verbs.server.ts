export { examine } from "./doctor.server.ts";
export { testMail } from "./test-mail.server.ts";
export { replace } from "./secrets-replace.server.ts";
