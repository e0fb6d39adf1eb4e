declare module "web-push" {
  type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };
  type Options = {
    vapidDetails: { subject: string; publicKey: string; privateKey: string };
    /** How many seconds the push service stores the message for a device that is offline. */
    TTL: number;
    urgency: "normal" | "high";
    contentEncoding: "aes128gcm";
    topic?: string;
  };
  type Details = { endpoint: string; method: "POST"; headers: Record<string, string | number>; body: Buffer | null };
  const webPush: { generateRequestDetails(to: Subscription, payload: string, options: Options): Details };
  export default webPush;
}
