/** How wide the preview is: a small phone, a tablet, a desktop. */
export const previewWidths = [
  { name: "phone", label: "Phone (360)", frame: "w-[360px] h-[640px]" },
  { name: "tablet", label: "Tablet (768)", frame: "w-[768px] h-[900px]" },
  { name: "desktop", label: "Desktop (1280)", frame: "w-[1280px] h-[900px]" },
] as const;

/**
 * The real page with words that are not stored. Its forms and scripts are off: nobody signs up in a preview, and
 * nothing of it is counted.
 */
export function LanderPreview({ address, width }: { address: string; width: string }) {
  return (
    <section aria-label="Preview" className="min-w-0">
      <p className="mb-2 text-sm text-muted">
        Not on the site until you put it there. <a href={address}>Open on its own</a> (works for half an hour)
      </p>
      <PageFrame {...{ address, width }} title="The lander with these words" />
    </section>
  );
}

/** A page of a site in a frame of one of the widths. */
export function PageFrame({ address, width, title }: { address: string; width: string; title: string }) {
  const { frame, label } = previewWidths.find((each) => each.name === width) ?? previewWidths[0];
  return (
    <div className="max-w-full overflow-auto border border-edge" tabIndex={0} role="region" aria-label={label}>
      <iframe
        title={title}
        src={address}
        sandbox="allow-same-origin"
        loading="lazy"
        data-frame
        className={`block bg-white ${frame}`}
      />
    </div>
  );
}
