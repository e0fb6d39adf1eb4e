/** A time as the desk shows it, the same for everybody: `2026-11-21 12:00 UTC`. */
export function momentText(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

export function Moment({ at, className }: { at: Date; className?: string }) {
  return (
    <time dateTime={at.toISOString()} className={className}>
      {momentText(at)}
    </time>
  );
}
