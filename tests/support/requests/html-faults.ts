import { HtmlValidate } from "html-validate";

/**
 * How React writes HTML, which nothing of the site can change: void elements with a slash, attributes in the letters of
 * their properties (`charSet`), empty values, and ids such as `:R7l:`. The Nu checker takes them all; it only notes the
 * slashes.
 */
const waysOfReact = {
  "void-style": "off",
  "attr-case": "off",
  "attribute-boolean-style": "off",
  "attribute-empty-style": "off",
  "valid-id": "off",
} as const;

const checker = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    ...waysOfReact,
    // Lists may have names in ARIA, and screen readers say them.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // The checkboxes of one list have one name, and the empty field before them, too.
    "form-dup-name": "off",
    // A passkey's form is sent by script, and a scrolled table is a region only of itself.
    "wcag/h32": "off",
    "prefer-native-element": ["error", { exclude: ["region"] }],
    // The places for states that are not shown are invisible, which this rule does not see; axe does.
    "hidden-focusable": "off",
    // A page that waits for something looks again by itself: its document says how (`handle.refreshWith`).
    "meta-refresh": "off",
    // Taste: a text field is the default, telephone numbers come from staff, titles contain members' names.
    "no-implicit-input-type": "off",
    "tel-non-breaking": "off",
    "long-title": "off",
  },
});

/** What a page's HTML has that the standard does not allow: each rule with its first place. */
export function htmlFaults(html: string): string[] {
  const messages = checker.validateStringSync(html).results.flatMap((result) => result.messages);
  const faults = new Map(messages.map((each) => [each.ruleId, `${each.message} (${each.ruleId}) at ${each.selector}`]));
  const [, after = ""] = html.split("</html>");
  return [
    ...faults.values(),
    ...(after.trim() === "" ? [] : [`after the document: ${after.slice(0, 60)}`]),
    ...(html.match(/<svg(?: [^>]*)? hidden(?=[ =>])[^>]*>/g) ?? []).map(
      (tag) => `an svg has no attribute hidden: ${tag}`,
    ),
    // A browser takes both for the name of another host.
    ...(html.match(/ (?:href|action|formaction)="(?:\/\/|[^"]*\\)[^"]*"/gi) ?? []).map(
      (address) => `leads to another site: ${address.trim()}`,
    ),
  ];
}
