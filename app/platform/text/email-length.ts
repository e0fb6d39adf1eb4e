/** Maximum length of an e-mail address: what mail servers accept (RFC 5321). */
export const maxEmailLength = 254;
