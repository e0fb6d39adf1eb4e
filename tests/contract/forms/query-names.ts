import { codeUnder, textOf } from "../source-files.ts";

/** Every name that the code of the site reads from a query or a form, and every name of a field. */
export function namesInCode(): string[] {
  const patterns = [/\.(?:get|getAll|has)\("([\w.]+)"\)/g, /\bname="([\w.]+)"/g, /\bname: "([\w.]+)"/g];
  const names = codeUnder("app")
    .filter((file) => !/^app\/(desk|staff|demo)\//.test(file))
    .flatMap((file) =>
      patterns.flatMap((pattern) => [...textOf(file).matchAll(pattern)].map(([, name]) => name ?? "")),
    );
  return [...new Set(names)].sort();
}
