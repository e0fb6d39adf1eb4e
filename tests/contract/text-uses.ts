import ts from "typescript";
import { codeUnder, nodesOf, placeOf, walk } from "./source-files.ts";

/** One call `t(…)`: the namespaces it may mean, and its key as a pattern (`tabs.*` for a template). */
export type TextUse = { namespaces: string[] | undefined; key: RegExp; said: string; place: string };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Every text the code asks for by a key that can be read from the source. */
export function textUses(): TextUse[] {
  return codeUnder("app").flatMap((file) =>
    nodesOf(file, ts.isCallExpression).flatMap((call) => {
      const name = call.expression.getText();
      const [first] = call.arguments;
      if (!first || !/^(t|\w+T|t[A-Z]\w*|i18n\.t)$/.test(name)) return [];
      const bound = namespaceOf(call, name);
      return keysIn(first).map((said) => useOf(said, bound, placeOf(call)));
    }),
  );
}

function useOf(said: string, bound: string[] | undefined, place: string): TextUse {
  const [, namespace, rest = ""] = /^(?:(\w+):)?(.*)$/s.exec(said) ?? [];
  const key = new RegExp(`^${rest.split("\0").map(escaped).join("[^:]+")}$`);
  return { namespaces: namespace ? [namespace] : bound, key, said: said.replaceAll("\0", "…"), place };
}

/** The keys an argument can be: literals, both sides of a choice, templates with a NUL for each filled part. */
function keysIn(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return keysIn(node.expression);
  if (ts.isConditionalExpression(node)) return [...keysIn(node.whenTrue), ...keysIn(node.whenFalse)];
  if (!ts.isTemplateExpression(node)) return [];
  const rest = node.templateSpans.map((span) => `\0${span.literal.text}`).join("");
  return [node.head.text + rest];
}

/** Which namespace a translator speaks: looked up outwards from where it is called. */
function namespaceOf(call: ts.Node, name: string): string[] | undefined {
  for (let scope: ts.Node = call.parent; scope; scope = scope.parent) {
    if (!ts.isFunctionLike(scope) && !ts.isSourceFile(scope)) continue;
    const found = bindingsIn(scope).get(name);
    if (found) return found;
  }
  return undefined;
}

const known = new Map<ts.Node, Map<string, string[]>>();

/** The translators a function declares itself: `{ t } = useTranslation("x")`, `t = textsIn(language, "x")`, a `TFunction<"x">`. */
function bindingsIn(scope: ts.Node): Map<string, string[]> {
  const kept = known.get(scope);
  if (kept) return kept;
  const bindings = new Map<string, string[]>();
  const read = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) addBinding(node.name, node.initializer, bindings);
    if (ts.isParameter(node) && node.type && /\bTFunction</.test(node.type.getText())) {
      for (const name of namesIn(node.name)) bindings.set(name, wordsIn(node.type));
    }
    ts.forEachChild(node, (child) => (ts.isFunctionLike(child) ? undefined : read(child)));
  };
  ts.forEachChild(scope, read);
  known.set(scope, bindings);
  return bindings;
}

function addBinding(name: ts.BindingName, from: ts.Expression, into: Map<string, string[]>): void {
  const call = nodesOf(from, ts.isCallExpression).find((each) =>
    /^(useTranslation|textsIn)$/.test(each.expression.getText()),
  );
  if (!call) return;
  const said = call.arguments.flatMap(wordsIn);
  for (const each of namesIn(name)) into.set(each, said.length > 0 ? said : ["shell"]);
}

function namesIn(name: ts.BindingName): string[] {
  return ts.isIdentifier(name) ? [name.text] : nodesOf(name, ts.isBindingElement).map((each) => each.name.getText());
}

function wordsIn(node: ts.Node): string[] {
  return nodesOf(node, ts.isStringLiteral).map((each) => each.text);
}

/** Every word the code holds as text or as a name in a table: keys that travel as data (reasons, titles). */
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

/** Reasons that people are told: rows of refusal tables, `refuse("…")`, `reason: "…"` thrown as an answer. */
export function reasonsTold(): { reason: string; place: string }[] {
  return codeUnder("app").flatMap((file) => [
    ...nodesOf(file, ts.isVariableDeclaration)
      .filter((each) => /Record<.*,\s*Refusal>$/s.test(each.type?.getText() ?? ""))
      .flatMap((table) =>
        table.initializer && ts.isObjectLiteralExpression(table.initializer) ? [...table.initializer.properties] : [],
      )
      .flatMap((row) => (row.name ? [{ reason: row.name.getText().replace(/"/g, ""), place: placeOf(row) }] : [])),
    ...nodesOf(file, ts.isCallExpression)
      .filter((call) => /\.refuse$|^data$/.test(call.expression.getText()))
      .flatMap((call) => {
        const [first] = call.arguments;
        if (first && ts.isStringLiteral(first)) return [{ reason: first.text, place: placeOf(first) }];
        if (!first || !ts.isObjectLiteralExpression(first)) return [];
        const reason = first.properties.find((each) => each.name?.getText() === "reason");
        const said = reason && ts.isPropertyAssignment(reason) ? reason.initializer : undefined;
        return said && ts.isStringLiteral(said) ? [{ reason: said.text, place: placeOf(said) }] : [];
      }),
  ]);
}
