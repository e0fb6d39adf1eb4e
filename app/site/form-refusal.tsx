import { useErrorText } from "../platform/i18n/use-error-text.ts";
import { Notice } from "../ui/notice.tsx";

export type FormRefusalProps = {
  reasons: string[] | null | undefined;
  /** What fills the sentences: minutes, an address. */
  values?: Record<string, unknown>;
};

/** What a post was refused for as a whole; what is wrong with a field stands at the field. */
export function FormRefusal({ reasons, values }: FormRefusalProps) {
  const errorText = useErrorText();
  if (!reasons) return null;
  return (
    <Notice look="danger" live>
      {errorText(reasons, values)?.join(" ")}
    </Notice>
  );
}
