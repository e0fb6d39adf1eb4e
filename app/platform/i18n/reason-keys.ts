/**
 * The keys under which a reason's text may be: in `errors`, which every page has, or under `reason` in a feature's
 * namespace. The first existing key is used; an unknown reason reads "An error has occurred."
 */
export function reasonTextKeys(reason: string, namespaces: Iterable<string>): string[] {
  const featureKeys = [...namespaces].map((namespace) => `${namespace}:reason.${reason}`);
  return [`errors:${reason}`, ...featureKeys, "errors:unknown"];
}
