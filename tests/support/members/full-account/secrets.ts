import { randomBytes } from "node:crypto";

const secret = (name: string) => `secret-${name}-${randomBytes(6).toString("hex")}`;
/** What stands in the rows of a full account and may be read by nobody. */
export const secrets = {
  card: secret("card"),
  sealed: secret("sealed"),
  code: secret("code"),
  session: secret("session"),
  device: secret("device"),
  link: secret("link"),
  p256dh: secret("p256dh"),
  auth: secret("auth"),
  mail: secret("mail"),
  staff: secret("staff"),
  known: secret("known"),
  phone: secret("phone"),
  browser: secret("browser"),
  mailed: secret("mailed"),
};
