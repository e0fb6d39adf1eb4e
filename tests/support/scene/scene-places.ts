/**
 * The viewers of a screen: two visitors, of whom the stranger has not accepted the entry warning, and three members.
 */
export const people = ["visitor", "stranger", "anna", "freya", "dirk"] as const;
export type PersonName = (typeof people)[number];

/** The ids, references and link secrets in the addresses of screens. */
export type Places = Record<
  | "ben"
  | "fictional"
  | "photoless"
  | "blocked"
  | "blocker"
  | "own"
  | "conversation"
  | "message"
  | "orderLoading"
  | "orderPending"
  | "orderCompleted"
  | "orderFailed"
  | "orderCancelled"
  | "orderRefunded"
  | "creditNote",
  number
> &
  Record<
    | "openComplaint"
    | "decidedComplaint"
    | "pictureNotice"
    | "confirmPicture"
    | "reset"
    | "mailChange"
    | "activate"
    | "notMe"
    | "reactivate"
    | "signup"
    | "unsubscribe",
    string
  >;
