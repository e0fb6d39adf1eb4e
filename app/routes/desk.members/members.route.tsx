import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { searchMembers } from "#app/members/record/account-find.server.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";
import { RecordList } from "#app/desk/lists/record-list.tsx";
import { StatePill } from "#app/desk/lists/state-pill.tsx";
import { actorOf, requireDesk } from "#app/desk/require-desk.server.ts";
import { ProperName } from "#app/ui/text/proper-name.tsx";

export const handle: ScreenHandle = { deskTitle: "Members" };

/** Finds members by name, address, number, order or payment; without a search the newest. Keyset pages, noted. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireDesk(request, "service");
  const query = new URL(request.url).searchParams;
  const q = (query.get("q") ?? "").slice(0, 254);
  const context = { actor: actorOf(viewer), now: now() };
  const { members, next } = await searchMembers(db, q, parseId(query.get("after") ?? undefined), context);
  return { q, members, next };
}

export default function Members() {
  const { q, members, next } = useLoaderData<typeof loader>();
  return (
    <DeskPage title="Members">
      <form action={deskUrls.members()} className="mb-6 flex max-w-form flex-wrap items-end gap-3" role="search">
        <Field
          className="w-full sm:w-auto sm:flex-1"
          label="Name, address, number or payment"
          hint="The start of a name or e-mail address, or the number of a member, order or invoice"
          input={{ id: "q", name: "q", type: "search", defaultValue: q, maxLength: 254, autoComplete: "off" }}
        />
        <Button icon="search">Find</Button>
      </form>
      <DeskHeading>{q ? "Found" : "Newest"}</DeskHeading>
      <RecordList
        rows={members.map((member) => ({
          key: `${member.accountId} ${member.because ?? ""}`,
          title: member.name || "Erased member",
          to: deskUrls.member(member.profileId),
          pill: <StatePill state={member.status} />,
          facts: (
            <>
              {member.email === null ? "no address" : <ProperName>{member.email}</ProperName>}
              {member.email !== null && !member.emailConfirmed ? " (not confirmed)" : ""} · {member.domain} ·{" "}
              {member.credits === 1 ? "1 credit" : `${member.credits} credits`}
              {member.paidUser ? ", premium" : ""} · signed up <DeskTime at={member.signupDate} />
              {member.because ? ` · found by ${member.because}` : ""}
            </>
          ),
          number: member.profileId,
        }))}
        empty="No members found. Try the start of a name or address, or a complete number."
        more={next === undefined ? undefined : deskUrls.members({ q: q || undefined, after: next })}
      />
    </DeskPage>
  );
}
