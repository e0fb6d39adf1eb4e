import { useErrorText } from "../platform/i18n/use-error-text.ts";
import type { Refusal } from "../platform/outcome.ts";
import { Notice } from "../ui/notice.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import type { About } from "./way-out.ts";

export type FormRefusalProps = {
  reasons: string[] | null | undefined;
  /** What fills the sentences: minutes, an address. */
  values?: Record<string, unknown>;
  /** The feature's refusal table: the ways out of its reasons. */
  table?: Record<string, Refusal>;
  about?: About;
};

/** What a post was refused for as a whole; what is wrong with a field stands at the field. */
export function FormRefusal({ reasons, values, table = {}, about }: FormRefusalProps) {
  const errorText = useErrorText();
  if (!reasons) return null;
  const refusal = reasons.find((reason) => Object.hasOwn(table, reason));
  if (refusal) return <RefusalNotice reason={refusal} table={table} values={values} about={about} />;
  return (
    <Notice look="danger" live>
      {errorText(reasons, values)?.join(" ")}
    </Notice>
  );
}
