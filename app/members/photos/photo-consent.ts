/**
 * The version of the sentence under every upload (`photos:upload.consent`). It is raised whenever the sentence changes
 * in any language; what each version said is in app/members/README.md#consent-of-who-is-in-a-photo.
 */
export const photoConsentVersion = 2;

/** What is kept with a photo that a member sends. */
export type PhotoConsent = { consent_version: number; consent_at: Date };

/** The consent that a member gives by sending a photo now. */
export function photoConsent(now: Date): PhotoConsent {
  return { consent_version: photoConsentVersion, consent_at: now };
}
