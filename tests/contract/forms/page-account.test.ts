import ts from "typescript";
import { expect, test } from "vitest";
import { codeUnder, expectNone, isAtDesk, isOfDemo, nodesOf, placeOf } from "../source-files.ts";

/** Forms that no member's page has, or that carry the posted account themselves. */
const others: Record<string, string> = {
  "app/chat/live/live-photo.server.tsx": "the frame is no page of the router: it names its account itself",
  "app/shell/errors/session-ended.tsx": "nobody is signed in; the fields of the post go with it",
  "app/shell/posts/resend-form.tsx": "the fields of the failed post, the account among them",
};

const pages = codeUnder("app").filter((file) => file.endsWith(".tsx") && !isAtDesk(file) && !isOfDemo(file));

type Element = ts.JsxElement;
const isElement = (node: ts.Node): node is Element => ts.isJsxElement(node);

const posts = pages.flatMap((file) =>
  nodesOf(file, isElement).filter(({ openingElement: { tagName, attributes } }) => {
    const isForm = /^(form|fetcher\.Form|Form|FormComponent)$/.test(tagName.getText());
    return isForm && /\bmethod=(["'])post\1/i.test(attributes.getText());
  }),
);

const fields = (form: Element) =>
  nodesOf(form, ts.isJsxSelfClosingElement).filter(({ tagName }) => tagName.getText() === "AccountField");

test("every form of a page that changes something names the account that the page was made for", () => {
  expect(posts.length).toBeGreaterThan(70);
  expectNone(
    posts
      .filter((form) => !["Form", "FormComponent"].includes(form.openingElement.tagName.getText()))
      .filter((form) => fields(form).length !== 1 && !(form.getSourceFile().fileName in others))
      .map(placeOf),
    "Use Form of app/ui/forms/form.tsx, or put its <AccountField /> first into the form:",
  );
});

test("the site's Form is the only one that pages use", () => {
  const remix = pages.filter((file) => file !== "app/ui/forms/form.tsx");
  const named = remix.flatMap((file) =>
    nodesOf(file, ts.isImportDeclaration).filter(
      (each) =>
        /"@remix-run\/react"/.test(each.moduleSpecifier.getText()) &&
        /[{,]\s*Form\s*[,}]/.test(each.importClause?.getText() ?? ""),
    ),
  );
  expectNone(named.map(placeOf), "Import Form from #app/ui/forms/form.tsx:");
});

test("the exceptions are still there", () => {
  const files = new Set(posts.map((form) => form.getSourceFile().fileName));
  expectNone(
    Object.keys(others).filter((file) => !files.has(file)),
    "Remove it from the list:",
  );
});
