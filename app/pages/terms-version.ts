/** The date of the current wording of the terms (spec 9). */
const wordingDate = new Date("2023-12-01T12:00:00Z");

/** The version date of the terms: 2023-12-01 12:00 UTC, or the company-added date if later (spec 9). */
export function termsVersion(companyAdded: Date): Date {
  return companyAdded > wordingDate ? companyAdded : wordingDate;
}
