import { writtenCount } from "#app/desk/lists/written-count.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";

/** Counts under each other, with what they count. */
export function CountList<Key extends string>(props: {
  title: string;
  labels: Record<Key, string>;
  counts: Record<Key, number>;
}) {
  const { title, labels, counts } = props;
  return (
    <section aria-label={title} className="break-inside-avoid">
      <DeskHeading>{title}</DeskHeading>
      <dl className="text-sm">
        {(Object.keys(labels) as Key[]).map((key) => (
          <div key={key} className="flex justify-between gap-4 border-t border-line py-1.5">
            <dt>{labels[key]}</dt>
            <dd className="font-semibold tabular-nums">{writtenCount(counts[key])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
