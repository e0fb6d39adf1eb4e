import { deskUrls } from "#app/desk-urls.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";
import { RecordList } from "#app/desk/lists/record-list.tsx";

type Conversion = {
  id: number;
  event: string;
  state: string;
  facts: { value: string; currency: string };
  createdAt: Date;
  attempts: { at: Date; status: number | null; problem: string | null; duration: number }[];
};

const stateLabels: Record<string, string> = { given_up: "given up" };

/** What was reported to one network, the newest first, with every attempt. */
export function NetworkConversions(props: {
  network: string;
  label: string;
  conversions: Conversion[];
  more: string | undefined;
}) {
  const { network, label, conversions, more } = props;
  return (
    <section aria-labelledby="conversions">
      <DeskHeading id="conversions">Reported to {label}</DeskHeading>
      <RecordList
        empty="Nothing yet: only visitors who pressed Accept after the network was connected are reported."
        more={more === undefined ? undefined : deskUrls.postbacks({ network, after: more })}
        rows={conversions.map(({ id, event, state, facts, createdAt, attempts }) => ({
          key: id,
          title: event,
          end: stateLabels[state] ?? state,
          facts: (
            <>
              <DeskTime at={createdAt} /> · {facts.value ? `${facts.value} ${facts.currency} · ` : null}id {id}
              {attempts.map(({ at, status, problem, duration }) => (
                <span key={at.getTime()} className="block">
                  <DeskTime at={at} /> · {status ?? problem ?? "no answer"} · {duration} ms
                </span>
              ))}
            </>
          ),
        }))}
      />
    </section>
  );
}
