import { CompiledQuery, type Compilable } from "kysely";
import type { Db } from "./db.server.ts";

/** More shapes than a statement has in use: beyond it, all are built anew. */
const maxShapes = 300;

/** Stands for one of an input's values while the statement is compiled. */
class Place {
  constructor(readonly at: number) {}
}

/**
 * A statement whose text depends on which parts of its input there are, not on their values, such as a search with some
 * of its filters: it is built and compiled once per process for each such shape. Building a search took longer than
 * everything else on this side.
 *
 * Texts, numbers and times are values: `build` gets places instead and may compare columns with them, but must not
 * look at them. Booleans, what is missing and the length of lists belong to the shape.
 */
export function statementByShape<Input extends object, Row, On extends Db = Db>(
  build: (db: On, input: Input) => Compilable<Row> | undefined,
): (db: On, input: Input) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery | null>();
  return async (db, input) => {
    const values: unknown[] = [];
    const shape = JSON.stringify(readShape(input, values));
    let statement = compiled.get(shape);
    if (statement === undefined) {
      const built = build(db, withPlaces(input, { count: 0 }) as Input)?.compile();
      // Without the tree it was compiled from, which is a hundred times as large.
      statement = built ? CompiledQuery.raw(built.sql, [...built.parameters]) : null;
      if (compiled.size >= maxShapes) compiled.clear();
      compiled.set(shape, statement);
    }
    if (!statement) return [];
    const fill = (each: unknown): unknown =>
      each instanceof Place ? values[each.at] : Array.isArray(each) ? each.map(fill) : each;
    return (
      await db.executeQuery<Row>({ ...statement, parameters: statement.parameters.map(fill) } as CompiledQuery<Row>)
    ).rows;
  };
}

const isValue = (each: unknown) => typeof each === "string" || typeof each === "number" || each instanceof Date;

/** The shape of an input; its values are added to `values`, in the order of `withPlaces`. */
function readShape(input: unknown, values: unknown[]): unknown {
  if (isValue(input)) {
    values.push(input);
    return 0;
  }
  if (Array.isArray(input)) return input.map((each) => readShape(each, values));
  if (typeof input !== "object" || input === null) return input;
  return Object.entries(input).map(([name, each]) => [name, readShape(each, values) ?? null]);
}

function withPlaces(input: unknown, next: { count: number }): unknown {
  if (isValue(input)) return new Place(next.count++);
  if (Array.isArray(input)) return input.map((each) => withPlaces(each, next));
  if (typeof input !== "object" || input === null) return input;
  return Object.fromEntries(Object.entries(input).map(([name, each]) => [name, withPlaces(each, next)]));
}
