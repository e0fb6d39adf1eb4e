/**
 * Where a reason's sentence may stand: in `errors`, which every page carries, or under `reason` of a feature's
 * namespace. The first that exists is taken; a word that is no reason reads "An error has occurred."
 */
export function reasonKeys(reason: string, namespaces: Iterable<string>): string[] {
  const ofFeatures = [...namespaces].map((namespace) => `${namespace}:reason.${reason}`);
  return [`errors:${reason}`, ...ofFeatures, "errors:unknown"];
}
