/** The reasons that the doors themselves give. */
export type DoorReason =
  | "signed_in_again"
  | "foreign_site"
  | "other_account"
  | "content_type"
  | "too_large"
  | "not_text"
  | "text_too_long"
  | "invalid"
  | "intent_unknown"
  | "too_many"
  | "try_later";

/** Their statuses. The features' reasons have theirs in the features' refusal tables. */
export const doorStatuses: Record<DoorReason, number> = {
  // Not an error: the member signed in and presses the button again.
  signed_in_again: 200,
  foreign_site: 403,
  other_account: 409,
  content_type: 415,
  too_large: 413,
  not_text: 422,
  text_too_long: 422,
  invalid: 422,
  intent_unknown: 422,
  too_many: 429,
  try_later: 503,
};
