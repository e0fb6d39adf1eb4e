import webPush from "web-push";
import { days } from "../units.ts";
import { askOutside, type OutsideAnswer, type OutsideOptions } from "./ask-outside.server.ts";

export type PushDevice = { endpoint: string; p256dh: string; auth: string };

export type PushOptions = OutsideOptions & { vapid: { publicKey: string; privateKey: string; subject: string } };

/** Posts one encrypted message (VAPID, aes128gcm) to a push service and returns its answer, as `askOutside` does. */
export function postPush(device: PushDevice, payload: string, options: PushOptions): Promise<OutsideAnswer> {
  const { endpoint, p256dh, auth } = device;
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: options.vapid,
    TTL: days(1) / 1000,
    urgency: "normal",
    contentEncoding: "aes128gcm",
  });
  return askOutside(endpoint, { method: "POST", headers, body }, options);
}
