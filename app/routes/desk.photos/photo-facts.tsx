import { reasonLabels } from "#app/desk/photos/reason-labels.ts";
import type { GridPhoto } from "#app/desk/photos/grid-photo.ts";
import { deskUrls } from "#app/desk-urls.ts";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";

/** What staff know of the member, in short lines. */
export function PhotoFacts({ photo }: { photo: GridPhoto }) {
  const { member, main, status } = photo;
  const words = [
    `${member.age}${member.country ? `, ${member.country}` : ""}`,
    `member since ${member.since}`,
    `${member.photos} ${member.photos === 1 ? "photo" : "photos"}`,
  ];
  return (
    <div className="grid gap-1 text-sm">
      <p>
        <strong className="font-semibold">{member.name}</strong>, {words.join(" · ")}
        {member.fictional ? " · fictional" : ""}
      </p>
      <p className="text-muted">
        {main ? "Main photo" : "Additional photo"}, {status === "active" ? "already visible" : "not visible yet"} ·{" "}
        {photo.domain} · <DeskTime at={photo.createdAt} />
      </p>
      <History member={member} />
    </div>
  );
}

function History({ member }: { member: GridPhoto["member"] }) {
  const { approved, rejected, lastReasons, complaints, upheld, sanctions } = member;
  if (approved + rejected + complaints + sanctions === 0) return <p className="text-muted">No earlier decisions.</p>;
  const reasons = lastReasons.map((reason) => reasonLabels[reason].toLowerCase()).join(", ");
  return (
    <p className={rejected + upheld + sanctions > 0 ? "text-warning-text" : "text-muted"}>
      Before: {approved} approved, {rejected} rejected{reasons ? ` (last: ${reasons})` : ""} · {complaints}{" "}
      {complaints === 1 ? "complaint" : "complaints"}, {upheld} upheld · {sanctions}{" "}
      {sanctions === 1 ? "sanction" : "sanctions"}
    </p>
  );
}

/** The photos that look like this one, beside each other. */
export function NearPhotos({ photo }: { photo: GridPhoto }) {
  if (photo.near.length === 0) return null;
  return (
    <div>
      <p className="text-sm font-semibold">Similar photos</p>
      <ul className="mt-1 flex flex-wrap gap-2">
        {photo.near.map((near) => (
          <li key={near.id} className="w-24 text-xs">
            <a href={deskUrls.photo(near.id, "full")} className="block">
              <img
                src={deskUrls.photo(near.id, "thumb")}
                alt={`${near.own ? "Another photo of this member" : `A photo of member ${near.memberId}`}, ${near.status}`}
                width={96}
                height={96}
                loading="lazy"
                className="desk-private h-24 w-24 rounded object-cover"
              />
            </a>
            <span className="mt-0.5 block">
              {near.own ? "Same member" : `Member ${near.memberId}`}, {near.status}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
