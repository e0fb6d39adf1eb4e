import ts from "typescript";
import { codeUnder, nodesOf, placeOf, walk } from "../source-files.ts";

/** One call `t(…)`: the namespaces it may mean, and its key as a pattern (`tabs.*` for a template). */
export type TextUse = { namespaces: string[] | undefined; key: RegExp; text: string; place: string };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Every text that the code uses by a key that can be read from the source. */
export function textUses(): TextUse[] {
  return codeUnder("app").flatMap((file) =>
    nodesOf(file, ts.isCallExpression).flatMap((call) => {
      const name = call.expression.getText();
      const [first] = call.arguments;
      if (!first || !/^(t|\w+T|t[A-Z]\w*|i18n\.t)$/.test(name)) return [];
      const bound = namespaceOf(call, name);
      return keysIn(first).map((text) => useOf(text, bound, placeOf(call)));
    }),
  );
}

function useOf(text: string, bound: string[] | undefined, place: string): TextUse {
  const [, namespace, rest = ""] = /^(?:(\w+):)?(.*)$/s.exec(text) ?? [];
  const key = new RegExp(`^${rest.split("\0").map(escaped).join("[^:]+")}$`);
  return { namespaces: namespace ? [namespace] : bound, key, text: text.replaceAll("\0", "…"), place };
}

/**
 * The possible keys of an argument: literals, both sides of a conditional, templates with a NUL for each placeholder.
 */
function keysIn(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return keysIn(node.expression);
  if (ts.isConditionalExpression(node)) return [...keysIn(node.whenTrue), ...keysIn(node.whenFalse)];
  if (!ts.isTemplateExpression(node)) return [];
  const rest = node.templateSpans.map((span) => `\0${span.literal.text}`).join("");
  return [node.head.text + rest];
}

/** The namespaces of a translation function, looked up in the scopes around its call. */
function namespaceOf(call: ts.Node, name: string): string[] | undefined {
  for (let scope: ts.Node = call.parent; scope; scope = scope.parent) {
    if (!ts.isFunctionLike(scope) && !ts.isSourceFile(scope)) continue;
    const translator = bindingsIn(scope).get(name);
    if (translator) return translator;
  }
  return undefined;
}

const cache = new Map<ts.Node, Map<string, string[]>>();

/**
 * The translators a function declares itself: `{ t } = useTranslation("x")`, `t = textsIn(language, "x")`, a
 * `TFunction<"x">`.
 */
function bindingsIn(scope: ts.Node): Map<string, string[]> {
  const cached = cache.get(scope);
  if (cached) return cached;
  const bindings = new Map<string, string[]>();
  const read = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) addBinding(node.name, node.initializer, bindings);
    if (ts.isParameter(node) && node.type && /\bTFunction</.test(node.type.getText())) {
      for (const name of namesIn(node.name)) bindings.set(name, wordsIn(node.type));
    }
    ts.forEachChild(node, (child) => (ts.isFunctionLike(child) ? undefined : read(child)));
  };
  ts.forEachChild(scope, read);
  cache.set(scope, bindings);
  return bindings;
}

function addBinding(name: ts.BindingName, from: ts.Expression, into: Map<string, string[]>): void {
  const call = nodesOf(from, ts.isCallExpression).find((each) =>
    /^(useTranslation|textsIn)$/.test(each.expression.getText()),
  );
  if (!call) return;
  const text = call.arguments.flatMap(wordsIn);
  for (const each of namesIn(name)) into.set(each, text.length > 0 ? text : ["shell"]);
}

function namesIn(name: ts.BindingName): string[] {
  return ts.isIdentifier(name) ? [name.text] : nodesOf(name, ts.isBindingElement).map((each) => each.name.getText());
}

function wordsIn(node: ts.Node): string[] {
  return nodesOf(node, ts.isStringLiteral).map((each) => each.text);
}

/** Every string literal and property name in the code: keys that are used as data (reasons, titles). */
export function wordsOfCode(): Set<string> {
  const words = new Set<string>();
  for (const file of codeUnder("app")) {
    for (const statement of nodesOf(file, ts.isSourceFile)) {
      walk(statement, (node) => {
        if (ts.isStringLiteralLike(node)) words.add(node.text);
        if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) words.add(node.name.text);
      });
    }
  }
  return words;
}

/** Reasons shown to people: rows of refusal tables, `refuse("…")`, thrown `reason: "…"` and `notFound("…")`. */
export function reasonsShown(): { reason: string; place: string }[] {
  return codeUnder("app").flatMap((file) => [
    ...nodesOf(file, ts.isVariableDeclaration)
      .filter((each) => /Record<.*,\s*Refusal>$/s.test(each.type?.getText() ?? ""))
      .flatMap((table) =>
        table.initializer && ts.isObjectLiteralExpression(table.initializer) ? [...table.initializer.properties] : [],
      )
      .flatMap((row) => (row.name ? [{ reason: row.name.getText().replace(/"/g, ""), place: placeOf(row) }] : [])),
    ...nodesOf(file, ts.isCallExpression)
      .filter((call) => /\.refuse$|^data$|^notFound$/.test(call.expression.getText()))
      .flatMap((call) => {
        const [first] = call.arguments;
        if (first && ts.isStringLiteral(first)) return [{ reason: first.text, place: placeOf(first) }];
        if (!first || !ts.isObjectLiteralExpression(first)) return [];
        const reason = first.properties.find((each) => each.name?.getText() === "reason");
        const text = reason && ts.isPropertyAssignment(reason) ? reason.initializer : undefined;
        return text && ts.isStringLiteral(text) ? [{ reason: text.text, place: placeOf(text) }] : [];
      }),
  ]);
}
