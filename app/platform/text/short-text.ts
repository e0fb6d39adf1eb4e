/**
 * A short value (an e-mail address, a code, a number) without the characters that nobody sees: they come along when it is
 * pasted, and a refusal because of them cannot be understood.
 */
export const shortText = (text: string): string =>
  text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u00a0]/gu, "").trim();

/** A short value of digits: those of every script are read as 0 to 9. */
export const digitText = (text: string): string =>
  shortText(text)
    .normalize("NFKC")
    .replace(/\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0) ?? 0)));

/** Unicode has the ten digits of a script side by side, and where two scripts meet, both begin with their 0. */
function valueOf(digit: number): number {
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(digit - before - 1))) before++;
  return before % 10;
}
