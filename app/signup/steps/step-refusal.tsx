import type { FormAnswer } from "../../platform/doors/form.server.ts";
import { useErrorText } from "../../platform/i18n/use-error-text.ts";
import { Notice } from "../../ui/notice.tsx";

/** What a step's post was refused for as a whole; what is wrong with a field stands at the field. */
export function StepRefusal({ answer }: { answer: FormAnswer | undefined }) {
  const errorText = useErrorText();
  const reasons = answer?.lastResult.error?.[""];
  if (!reasons) return null;
  return (
    <Notice look="danger" live>
      {errorText(reasons)?.join(" ")}
    </Notice>
  );
}
