import { Card } from "#app/ui/card.tsx";
import { classes } from "#app/ui/classes.ts";
import { deskUrls } from "#app/desk-urls.ts";
import type { LoadedComplaint } from "./load-complaint.server.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";

/** What was reported, as it was then: the profile, the photo, the message with its neighbours. */
export function ComplaintEvidence({ evidence }: { evidence: LoadedComplaint["evidence"] }) {
  const { takenAt, reportedPrompt, profile, photos, messages, reference } = evidence;
  if (!takenAt) return <p className="text-sm text-muted">No copy of the reported content was kept.</p>;
  return (
    <Card as="section" aria-labelledby="evidence">
      <DeskHeading id="evidence">
        As it was on <DeskTime at={takenAt} />
      </DeskHeading>
      {photos.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-3">
          {photos.map((photo) => (
            <li key={photo.id} className="max-w-full">
              {photo.hasFile ? (
                <img
                  src={deskUrls.photo(photo.id, "full", { complaint: reference })}
                  alt={`Reported, ${photo.status}`}
                  className="max-h-96 max-w-full rounded bg-sunk object-contain"
                />
              ) : (
                <p className="text-sm text-muted">The photo's file was already gone.</p>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {reportedPrompt ? (
        <p className="mt-4 rounded bg-warning-wash px-3 py-2 text-sm font-semibold">
          Reported: the answer to “{reportedPrompt}”
        </p>
      ) : null}
      {messages && messages.length > 0 ? <Messages messages={messages} /> : null}
      <dl className="mt-4 grid grid-cols-[minmax(0,8rem)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {profile.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Messages({ messages }: { messages: NonNullable<LoadedComplaint["evidence"]["messages"]> }) {
  return (
    <ol className="mt-4 grid gap-2 text-sm" aria-label="Messages">
      {messages.map((message) => (
        <li
          key={message.id}
          className={classes("rounded px-3 py-2", message.reported ? "bg-warning-wash font-semibold" : "bg-sunk")}
        >
          <p className="text-xs text-muted">
            {message.by === "member" ? "The member" : "The complainant"}, <DeskTime at={message.at} />
            {message.reported ? ", reported" : ""}
          </p>
          <p dir="auto" className="whitespace-pre-wrap">
            {message.kind === "text" ? message.text || "(erased)" : `[${message.kind}] ${message.text}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
