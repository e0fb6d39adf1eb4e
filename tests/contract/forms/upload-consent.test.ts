import { createHash } from "node:crypto";
import ts from "typescript";
import { expect, test } from "vitest";
import { photoConsentVersion } from "#app/members/photos/photo-consent.ts";
import { languages } from "#app/platform/i18n/languages.ts";
import { codeUnder, expectNone, isAtDesk, isOfDemo, nodesOf, placeOf, textOf } from "../source-files.ts";

/** A complaint's picture is evidence: whoever sends it says the opposite. */
const isOfComplaints = (file: string) => /complaint/.test(file);

const membersScreens = codeUnder("app").filter(
  (file) => file.endsWith(".tsx") && !isAtDesk(file) && !isOfDemo(file) && !isOfComplaints(file),
);

const isUploadForm = (element: ts.JsxElement) =>
  /^<(Form|form)\b/.test(element.openingElement.getText()) &&
  /encType="multipart\/form-data"/.test(element.openingElement.getText());

const uploadForms = membersScreens.flatMap((file) => nodesOf(file, ts.isJsxElement).filter(isUploadForm));

test("every form by which members upload a photo says that who is in it is an adult and agrees", () => {
  expect(uploadForms.length).toBeGreaterThanOrEqual(4);
  expectNone(
    uploadForms.filter((form) => !/<ConsentLine\b/.test(form.getText())).map(placeOf),
    "Put <ConsentLine /> under the file's field (app/members/README.md#consent-of-who-is-in-a-photo).",
  );
});

test("no members' file field is outside of such a form", () => {
  const withField = membersScreens.filter((file) => /type(=|: )"file"/.test(textOf(file)));
  const withForm = new Set(uploadForms.map((form) => form.getSourceFile().fileName));
  expectNone(
    withField.filter((file) => !withForm.has(file)),
    "A file field stands in a form of its own file, which the test above can see.",
  );
});

test("whatever stores a photo that a member sends keeps the consent with it", () => {
  const stores = codeUnder("app").flatMap((file) =>
    nodesOf(file, ts.isCallExpression).filter(({ expression, arguments: [table] }) => {
      const isInsert = ts.isPropertyAccessExpression(expression) && expression.name.text === "insertInto";
      return isInsert && /^"(photo|chat_photo|verification)"$/.test(table?.getText() ?? "");
    }),
  );
  const functions = stores.map((call) => {
    let node: ts.Node = call;
    while (!ts.isFunctionDeclaration(node) && !ts.isSourceFile(node)) node = node.parent;
    return { place: placeOf(call), text: node.getText(), file: call.getSourceFile().fileName };
  });
  expect(functions.length).toBeGreaterThanOrEqual(3);
  // Fictional members' photos are imported by staff.
  const ofMembers = functions.filter(({ file }) => !/app\/(members\/fictional|demo)\//.test(file));
  expectNone(
    ofMembers.filter(({ text }) => !/\.\.\.(consent\b|photoConsent\(now\))/.test(text)).map(({ place }) => place),
    "Store photoConsent(now) with the row.",
  );
});

/** What each version said in English, and the hash of what it said in all languages. */
const versions: Record<number, { english: string; hash: string }> = {
  1: {
    english: "By sending you say: everyone in this photo is an adult and agrees",
    hash: "5bbff24a2e42bf69",
  },
  // Italian is clearer.
  2: {
    english: "By sending you say: everyone in this photo is an adult and agrees",
    hash: "034a7bbe4a0d0deb",
  },
};

test("a changed consent sentence is a new version", () => {
  const sentences = languages.map((language) => {
    const texts = JSON.parse(textOf(`locales/${language}/photos.json`)) as { upload: { consent: string } };
    return [language, texts.upload.consent] as const;
  });
  const hash = createHash("sha256").update(JSON.stringify(sentences)).digest("hex").slice(0, 16);
  const now = { english: Object.fromEntries(sentences).en, hash };
  expect(
    now,
    "The sentence has changed: raise photoConsentVersion in app/members/photos/photo-consent.ts, and add a line here and " +
      "in app/members/README.md#consent-of-who-is-in-a-photo. Older versions stay as they are.",
  ).toEqual(versions[photoConsentVersion]);
  const readme = textOf("app/members/README.md");
  for (const [version, { english }] of Object.entries(versions)) {
    expect(readme, `version ${version}`).toMatch(new RegExp(`^\\| ${version} \\| [0-9-]{10} \\| ${english} \\|$`, "m"));
  }
});
