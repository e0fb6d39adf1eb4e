/**
 * Mails of one kind to one address per calendar day of the site (app/account/README.md#activation: activation, reset,
 * known address, reactivation).
 */
export const maxMailsPerDay = 3;
