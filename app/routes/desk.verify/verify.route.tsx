import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ageOf } from "#app/members/age.ts";
import {
  listChangedMainPhotos,
  listWaitingSelfies,
  type WaitingVerification,
} from "#app/members/verification/verify-queue.queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { isPhotoId, parseId } from "#app/platform/request/public-id.ts";
import { approve, keep, reject, remove } from "#app/members/verification/verify-decide.server.ts";
import { rejectLabels, VerificationReasons } from "#app/members/verification/verify-reasons.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { deskDoor } from "#app/desk/desk-door.server.ts";
import { DeskAnswerNotice } from "#app/desk/forms/desk-answer-notice.tsx";
import type { DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";
import { requireDesk } from "#app/desk/require-desk.server.ts";

export const handle: ScreenHandle = { deskTitle: "Verify" };

/** How many of each are on the page; the next ones follow when these are decided. */
const pageSize = 20;

const Member = z.string().transform((text, context) => parseId(text) ?? (context.addIssue("member"), z.NEVER));
const DecideForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), member: Member }),
  z.object({ intent: z.literal("reject"), member: Member, reason: z.enum(VerificationReasons.options) }),
  z.object({ intent: z.literal("keep"), member: Member, photo: z.string().refine(isPhotoId) }),
  z.object({ intent: z.literal("remove"), member: Member }),
]);

/**
 * The selfies and the verified members' new main photos that wait for a look (app/members/README.md#verified-members).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireDesk(request, "moderation");
  const [selfies, changed] = await Promise.all([listWaitingSelfies(db, pageSize), listChangedMainPhotos(db, pageSize)]);
  const at = now();
  const withAge = (rows: WaitingVerification[]) => rows.map((row) => ({ ...row, age: ageOf(row.dateOfBirth, at) }));
  return { selfies: withAge(selfies), changed: withAge(changed) };
}

/** Decides one of them with the commands of the command line. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await deskDoor(request, {
    commands: ["verify approve", "verify reject", "verify keep", "verify remove"],
    schema: DecideForm,
  });
  if (!form.ok) return form.answer;
  const { value, context } = form;
  const decided =
    value.intent === "approve"
      ? await approve(db, value, context)
      : value.intent === "reject"
        ? await reject(db, value, context)
        : value.intent === "keep"
          ? await keep(db, value, context)
          : await remove(db, value, context);
  if (!decided.ok) return data({ sentence: decided.sentence }, { status: 409 });
  return redirect(deskUrls.verify());
}

export default function Verify() {
  const { selfies, changed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as DeskFormAnswer | undefined;
  return (
    <DeskPage
      title="Verify"
      lead="Does the selfie show the hand sign, and the same person as the photos? Compare by eye only."
    >
      <DeskAnswerNotice answer={answer} />
      {selfies.length + changed.length === 0 ? (
        <EmptyState icon="check" title="Nothing waiting">
          Every selfie and every new main photo has been reviewed.
        </EmptyState>
      ) : null}
      <ul className="grid gap-8">
        {selfies.map((row) => (
          <WaitingRow key={row.profileId} row={row} />
        ))}
        {changed.map((row) => (
          <WaitingRow key={row.profileId} row={row} />
        ))}
      </ul>
    </DeskPage>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["selfies"][number];

/** A member's pictures beside each other, with the decisions. */
function WaitingRow({ row }: { row: Row }) {
  const { profileId, name, age, domain, sign, since, mainPhotoId, verifiedPhotoId, others } = row;
  const isSelfie = sign !== null;
  return (
    <li className="border-t border-line pt-4">
      <h2 className="text-lg">
        {name}, {age}
      </h2>
      <p className="text-sm text-muted">
        {domain} · member {profileId}
        {since ? (
          <>
            {" "}
            · since <DeskTime at={new Date(since)} />
          </>
        ) : null}
      </p>
      <ul className="mt-3 grid max-w-max grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        {isSelfie ? (
          <>
            <Shown
              src={deskUrls.selfie(profileId, "match")}
              large={deskUrls.selfie(profileId, "full")}
              label="Selfie"
            />
            <li className="flex flex-col text-sm sm:w-40">
              <span className="flex aspect-square items-center justify-center rounded bg-sunk">
                <img src={`/signs/${sign}.svg`} alt="" width={96} height={96} className="h-24 w-24" />
              </span>
              Asked for: {sign.replaceAll("_", " ")}
            </li>
          </>
        ) : null}
        {mainPhotoId ? (
          <Shown
            src={deskUrls.photo(mainPhotoId, "match")}
            large={deskUrls.photo(mainPhotoId, "full")}
            label={isSelfie ? "Main photo" : "New main photo"}
          />
        ) : null}
        {!isSelfie && verifiedPhotoId && others.includes(verifiedPhotoId) ? (
          <Shown
            src={deskUrls.photo(verifiedPhotoId, "match")}
            large={deskUrls.photo(verifiedPhotoId, "full")}
            label="Verified with this photo"
          />
        ) : null}
        {others
          .filter((id) => id !== verifiedPhotoId || isSelfie)
          .map((id) => (
            <Shown
              key={id}
              src={deskUrls.photo(id, "match")}
              large={deskUrls.photo(id, "full")}
              label="Another photo"
            />
          ))}
      </ul>
      <form method="post" className="mt-3 flex flex-wrap items-center gap-3">
        <input type="hidden" name="member" value={profileId} />
        {isSelfie ? (
          <>
            <Button name="intent" value="approve" icon="check" size="small" aria-label={`Verify ${name}`}>
              Verify
            </Button>
            <label className="grid w-full gap-1 text-sm sm:flex sm:w-auto sm:items-center sm:gap-2">
              <span className="sm:whitespace-nowrap">If not, why?</span>
              <select name="reason" className="control min-w-0">
                {VerificationReasons.options.map((reason) => (
                  <option key={reason} value={reason}>
                    {rejectLabels[reason]}
                  </option>
                ))}
              </select>
            </label>
            <Button name="intent" value="reject" variant="danger" icon="x" size="small" aria-label={`Reject ${name}`}>
              Reject
            </Button>
          </>
        ) : (
          <>
            <input type="hidden" name="photo" value={mainPhotoId ?? ""} />
            <Button name="intent" value="keep" icon="check" size="small">
              Same person: keep the tick
            </Button>
            <Button name="intent" value="remove" variant="danger" icon="x" size="small">
              Remove the tick
            </Button>
          </>
        )}
      </form>
    </li>
  );
}

function Shown({ src, large, label }: { src: string; large: string; label: string }) {
  return (
    <li className="text-sm sm:w-40">
      <a href={large} className="block">
        <img
          src={src}
          alt={label}
          width={160}
          height={160}
          className="desk-private aspect-square w-full rounded object-cover"
        />
      </a>
      {label}
    </li>
  );
}
