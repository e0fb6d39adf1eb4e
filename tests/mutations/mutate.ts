import path from "node:path";
import type { Plugin } from "vite";
import type { Mutation } from "./mutations.ts";

/** Makes the change that the environment variable MUTATION names while the file is loaded; the file stays as it is. */
export function mutate(): Plugin[] {
  if (!process.env.MUTATION) return [];
  const { file, from, to } = JSON.parse(process.env.MUTATION) as Mutation;
  const target = path.resolve(file);
  return [
    {
      name: "mutation",
      enforce: "pre",
      transform: (code, id) => (id === target ? code.replace(from, () => to) : null),
    },
  ];
}
