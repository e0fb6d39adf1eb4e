/** Fields whose values are never returned to a page, also with a prefix (`again.password`). */
export const secretFields = ["password", "password_repeat", "old_password", "otp", "totp", "passkey"];

export function isSecret(field: string): boolean {
  return secretFields.includes(field.split(".").at(-1) ?? "");
}
