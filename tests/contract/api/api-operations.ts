import ts from "typescript";
import { isEndpoint, jobs } from "../routes/route-table.ts";
import { nodesOf, placeOf } from "../source-files.ts";

/** The loaders and actions of the API. */
export const api = jobs.filter(({ route }) => route.file.startsWith("app/routes/api."));

/** Every operation as defined in its file: `endpoint("/api/x.php", { GET: read })` with `read = operation({ … })`. */
export const operations = api
  .filter(({ job }) => job === "action")
  .flatMap(({ code, route }) => {
    const [path, methods] = isEndpoint(code) ? code.arguments : [];
    if (!path || !methods) return [];
    return nodesOf(methods, ts.isObjectLiteralElement as (node: ts.Node) => node is ts.PropertyAssignment).map(
      (each) => {
        const value = each.initializer?.getText() ?? each.name.getText();
        const made = nodesOf(route.file, ts.isVariableDeclaration).find(
          (one) => one.name.getText() === value,
        )?.initializer;
        const words = made && ts.isCallExpression(made) ? made.arguments[0] : undefined;
        const valueOf = (name: string) =>
          words && ts.isObjectLiteralExpression(words)
            ? words.properties.find((one) => one.name?.getText() === name)
            : undefined;
        const has = (name: string, value: string) => valueOf(name)?.getText() === `${name}: ${value}`;
        const [method, address] = [each.name.getText(), path.getText().replace(/"/g, "")];
        return {
          name: `${method} ${address}`,
          method,
          address,
          place: placeOf(each),
          forMembers: has("who", '"member"'),
          forAnybody: has("who", '"anybody"'),
          acts: has("acts", "true"),
          door: valueOf("body") ? "body" : /\b(formDoor|beaconDoor|hookDoor)\(/.exec(words?.getText() ?? "")?.[1],
        };
      },
    );
  });
/** The operations that change something. */
export const changing = operations.filter(({ method }) => method !== "GET");
