/**
 * Mails of one kind to one address per calendar day of the site (product 2: activation, reset, known address,
 * reactivation).
 */
export const maxMailsPerDay = 3;
