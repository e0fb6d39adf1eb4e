/**
 * What the pages' scripts use beyond the language they are built for (ES2020, remix.config.ts) without another way to do
 * it. Where one of these is missing, the page stays as the server sent it and works by its forms.
 */
export const browserNeeds = [
  "AbortSignal.prototype.throwIfAborted",
  "Array.prototype.at",
  "HTMLDialogElement.prototype.showModal",
  "Intl.DisplayNames",
  "Intl.ListFormat",
  "Object.hasOwn",
  "String.prototype.replaceAll",
  "TextEncoderStream",
  "TransformStream",
];

/** Whether a browser has all of them. `browser`: its global object. */
export function hasBrowserNeeds(browser: object): boolean {
  return browserNeeds.every((need) => {
    let found: unknown = browser;
    for (const name of need.split(".")) found = (found as Record<string, unknown> | undefined)?.[name];
    return typeof found === "function";
  });
}
