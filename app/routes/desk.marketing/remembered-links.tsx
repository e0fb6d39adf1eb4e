import { Link } from "@remix-run/react";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";

type Remembered = { id: number; address: string; note: string; actor: string; createdAt: Date; network: string };

/** The links that marketing has made, the newest first. */
export function RememberedLinks({ links, more }: { links: Remembered[]; more: string | undefined }) {
  return (
    <section aria-labelledby="remembered" className="min-w-0">
      <DeskHeading id="remembered">Links made so far</DeskHeading>
      {links.length === 0 ? <p>No links yet.</p> : null}
      <ul className="grid">
        {links.map((link) => (
          <li key={link.id} className="min-w-0 border-t border-line py-2">
            <p>{link.address}</p>
            <p className="flex flex-wrap gap-x-4 text-sm text-muted">
              <span>
                <DeskTime at={link.createdAt} /> · {link.actor}
                {link.note ? ` · ${link.note}` : null}
              </span>{" "}
              <Link to={`${deskUrls.marketing({ link: link.id })}#made`} className="link">
                Check and QR code
              </Link>{" "}
              {link.network ? (
                <Link to={`${deskUrls.marketing({ by: "ref", in: link.network })}#yield`} className="link">
                  Yield of {link.network}
                </Link>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
      {more === undefined ? null : (
        <p className="mt-4">
          <ButtonLink to={`${deskUrls.marketing({ after: more })}#remembered`} variant="secondary">
            Older
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
