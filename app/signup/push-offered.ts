export type PushCase = {
  /** The site's key (spec 3, push_public_key). */
  publicKey: string | undefined;
  /** There is something that asks. */
  hasPrompt: boolean;
  /** The page said that its scripts run: `scripts=1` in its address. */
  scripts: string | null;
};

/** Whether sign-up asks for push on its way (spec 4, push prompt; product 2: skipped without JavaScript). */
export function isPushOffered({ publicKey, hasPrompt, scripts }: PushCase): boolean {
  return Boolean(publicKey) && hasPrompt && scripts === "1";
}
