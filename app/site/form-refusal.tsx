import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import type { Refusal } from "#app/platform/outcome.ts";
import { Notice } from "#app/ui/notice.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import type { RefusalContext } from "./next-step.ts";

type FormRefusalProps = {
  reasons: string[] | null | undefined;
  /** Values for the texts: minutes, an address. */
  values?: Record<string, unknown>;
  /** The feature's refusal table, which names the next step of each reason. */
  table?: Record<string, Refusal>;
  about?: RefusalContext;
};

/** Why a whole post was refused. Problems of a single field are shown at the field. */
export function FormRefusal({ reasons, values, table = {}, about }: FormRefusalProps) {
  const errorText = useErrorText();
  if (!reasons) return null;
  const refusal = reasons.find((reason) => Object.hasOwn(table, reason));
  if (refusal) return <RefusalNotice reason={refusal} table={table} values={values} about={about} />;
  return (
    <Notice variant="danger" live>
      {errorText(reasons, values)?.join(" ")}
    </Notice>
  );
}
