/** Whose traces go, as they stood before the first table was touched. */
export type LeavingPerson = {
  accountId: number;
  profileId: number;
  siteId: number;
  /** What mails and complaints may bear: the address as typed and as delivered; lower case. */
  emails: string[];
  emailKey: string;
  name: string;
};
