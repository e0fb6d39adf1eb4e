/** Countries whose accounts can be debited (product 5, Methods). */
export const debitCountries = ["NL", "DE", "AT", "BE", "FR", "IT", "ES"] as const;
