/** An address that its owner knows again and nobody else can read: `j…@e…`. */
export const maskEmail = (email: string) => `${email.charAt(0)}…@${email.charAt(email.lastIndexOf("@") + 1)}…`;
