/** A time as the desk shows it, in UTC: staff of several countries look at the same pages. */
export function DeskTime({ at }: { at: Date }) {
  const iso = at.toISOString();
  return (
    <time dateTime={iso} className="tabular-nums">
      {iso.slice(0, 16).replace("T", " ")}
    </time>
  );
}
