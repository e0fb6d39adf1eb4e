import type { Compilable, CompiledQuery } from "kysely";
import type { Db } from "./db.server.ts";

/** Stands for an input's value while the statement is compiled. */
class Place {
  constructor(readonly name: string) {}
}

/**
 * A statement whose text never changes: it is built and compiled once per process, which for the short ones of every
 * page costs more than all else on this side. `build` is called once, with places instead of values: it may compare
 * columns with them, but must not look at them.
 */
export function fixedStatement<Input extends Record<string, unknown>, Row>(
  build: (db: Db, input: Input) => Compilable<Row>,
): (db: Db, input: Input) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, input) => {
    const places = new Proxy({}, { get: (_, name) => new Place(String(name)) });
    compiled ??= build(db, places as Input).compile() as CompiledQuery<Row>;
    const parameters = compiled.parameters.map((each) => (each instanceof Place ? input[each.name] : each));
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
