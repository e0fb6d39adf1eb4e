import ts from "typescript";
import type { Column } from "./database-columns.ts";
import { filesUnder, nodesOf } from "../source-files.ts";

const files = ["db/schema.ts", ...filesUnder("db/tables", /\.ts$/)];

/** Every column that db/schema.ts and its tables name, as `table.column`. */
export function readSchema(): Map<string, Column> {
  const interfaces = new Map(
    files.flatMap((file) => nodesOf(file, ts.isInterfaceDeclaration)).map((each) => [each.name.text, each]),
  );
  const columns = new Map<string, Column>();
  for (const table of properties(interfaces.get("Database"))) {
    for (const column of properties(interfaces.get(table.type.getText()))) {
      columns.set(`${table.name}.${column.name}`, columnOf(column.type));
    }
  }
  return columns;
}

function properties(from: ts.InterfaceDeclaration | undefined): { name: string; type: ts.TypeNode }[] {
  if (!from) throw new Error(`${files[0]}: a table of Database has no interface of its own`);
  return from.members.flatMap((each) =>
    ts.isPropertySignature(each) && each.type ? [{ name: each.name.getText(), type: each.type }] : [],
  );
}

function columnOf(type: ts.TypeNode): Column {
  const reference = ts.isTypeReferenceNode(type) ? type : undefined;
  const name = reference?.typeName.getText();
  const inner = reference?.typeArguments?.[0];
  if (name === "GeneratedAlways" && inner) return { ...columnOf(inner), filled: "always" };
  if (name === "Generated" && inner) return { ...columnOf(inner), filled: "default" };
  if (name === "JSONColumnType") {
    const [selected, inserted] = reference?.typeArguments ?? [];
    const optional = inserted !== undefined && /\bundefined\b/.test(inserted.getText());
    const nullable = selected !== undefined && /\|\s*null$/.test(selected.getText());
    return { type: "json", nullable, filled: optional ? "default" : "never", words: undefined };
  }
  const parts = partsOf(type);
  // A list of words is checked by the database itself.
  if (ts.isArrayTypeNode(type) && partsOf(type.elementType).every((each) => each.startsWith('"'))) {
    return { type: "string[]", nullable: false, filled: "never", words: undefined };
  }
  const words = parts.filter((each) => each.startsWith('"')).map((each) => each.slice(1, -1));
  const [plain] = parts.filter((each) => each !== "null");
  return {
    type: words.length > 0 ? "string" : (plain ?? "nothing"),
    nullable: parts.includes("null"),
    filled: "never",
    words: words.length > 0 ? words.sort().join(" ") : undefined,
  };
}

/** The members of a union, aliases resolved. */
function partsOf(type: ts.TypeNode): string[] {
  if (ts.isUnionTypeNode(type)) return type.types.flatMap(partsOf);
  const alias = files
    .flatMap((file) => nodesOf(file, ts.isTypeAliasDeclaration))
    .find((each) => each.name.text === type.getText());
  return alias ? partsOf(alias.type) : [type.getText()];
}
