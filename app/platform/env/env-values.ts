import { isIP } from "node:net";
import { z } from "zod";

// The kinds of environment variables; each error message names the variable.

export function flag(name: string) {
  return z.enum(["0", "1"], `${name} must be 0 or 1.`).transform((word) => word === "1");
}

export function wholeNumber(name: string, min: number, max: number) {
  const message = `${name} must be a whole number from ${min} to ${max}.`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((number) => number >= min && number <= max, message);
}

export function oneOf<const Choice extends string>(name: string, choices: readonly Choice[]) {
  return z.enum(choices, `${name} must be ${choices.join(" or ")}.`);
}

export function list(name: string): z.ZodType<string[], string>;
export function list<const Choice extends string>(
  name: string,
  choices: readonly Choice[],
): z.ZodType<Choice[], string>;
export function list(name: string, choices?: readonly string[]) {
  return z
    .string()
    .transform((variables) =>
      variables
        .split(",")
        .map((word) => word.trim())
        .filter(Boolean),
    )
    .refine(
      (variables) => !choices || variables.every((word) => choices.includes(word)),
      `${name} must be a list, separated by commas, of ${choices?.join(", ")}.`,
    );
}

/** Such URLs contain passwords, so the message does not repeat the value. */
export function url(name: string, protocols: string[]) {
  return z
    .string()
    .refine(
      (word) => URL.canParse(word) && protocols.includes(new URL(word).protocol),
      `${name} must be an address that begins with ${protocols.join("// or ")}//.`,
    );
}

/** The address of a Postgres, as the driver reads it. Its message does not repeat the value. */
export function postgresUrl(name: string) {
  return z
    .string()
    .trim()
    .superRefine((word, context) => {
      const problem = problemOfPostgresUrl(word);
      if (problem) context.addIssue({ code: "custom", message: `${name} ${problem}` });
    });
}

function problemOfPostgresUrl(word: string): string | undefined {
  if (!/^postgres(ql)?:\/\//i.test(word)) return "must be an address that begins with postgres:// or postgresql://.";
  const authority = /^[^/]*\/\/([^/?#]*)/.exec(word)?.[1] ?? "";
  const host = authority.slice(authority.lastIndexOf("@") + 1);
  if (host.includes(",")) return "must name a single host.";
  if (host === "") return "must name the host before the path; a socket's folder is written like %2Frun%2Fpostgresql.";
  const address = URL.canParse(word) ? new URL(word) : undefined;
  // What follows such a character in a password is read as a path, a query or a fragment.
  if (!address || address.hash || (!address.username && /@/.test(address.pathname + address.search))) {
    return "has a character that must be encoded: # is %23, / is %2F, ? is %3F, @ is %40, % is %25.";
  }
  return undefined;
}

/** Addresses and ranges: `10.0.0.0/8, 2001:db8::/32`. */
export function networks(name: string) {
  const message = `${name} must be addresses and ranges separated by commas, for example 10.0.0.0/8.`;
  return list(name).refine((variables) => variables.length > 0 && variables.every(isNetwork), message);
}

function isNetwork(word: string): boolean {
  const [address = "", bits, rest] = word.split("/");
  const width = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) > 0 && rest === undefined && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width))
  );
}

export function proxies(name: string) {
  // A range of all addresses trusts whatever the client says; Express refuses it, too.
  const isPeer = (word: string) => isNetwork(word) && !/\/0+$/.test(word);
  return z
    .string()
    .refine(
      (variables) => /^\d{1,2}$/.test(variables) || variables.split(",").every((word) => isPeer(word.trim())),
      `${name} must be a number of proxies, or addresses and ranges separated by commas, for example 10.0.0.0/8.`,
    );
}

export function origin(name: string) {
  const message = `${name} must be just a scheme and a host, for example https://dating.example.`;
  return z
    .string()
    .refine((word) => /^https?:\/\/[^/?#@\s]+\/?$/i.test(word) && URL.canParse(word), message)
    .transform((word) => new URL(word));
}
