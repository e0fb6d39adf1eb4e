const unbroken = /(sign-ups?|\d{1,3} d\b)/i;

/** A table head that may take two lines, but not within "sign-up" or "7 d". */
export function HeadWords({ children }: { children: string }) {
  return children.split(unbroken).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
