export type Encoding = "br" | "gzip" | "identity";

/** The encodings that a browser accepts (`Accept-Encoding`), best first: those without a quality, or above zero. */
export function acceptedEncodings(header: string | null | undefined): Encoding[] {
  const names = (header ?? "")
    .toLowerCase()
    .split(",")
    .flatMap((part) => {
      const [, name] = /^(?:x-)?(gzip|br)\s*(?:;\s*q=(?:1(?:\.0*)?|0?\.0*[1-9]\d*))?$/.exec(part.trim()) ?? [];
      return name ?? [];
    });
  return [...(["br", "gzip"] as const).filter((each) => names.includes(each)), "identity"];
}
