import { useTranslation } from "react-i18next";

type Translate = (key: string, values?: Record<string, unknown>) => string;

/**
 * Reasons and schema messages, which are keys of `errors`, as sentences; a word that is no key reads
 * "An error has occurred."
 */
export function useErrorText(): (
  reasons: string[] | null | undefined,
  values?: Record<string, unknown>,
) => string[] | undefined {
  const { t, i18n } = useTranslation("errors");
  // The key is data here; the refusal tables and schemas name it, and a contract test checks that it exists.
  const translate = t as unknown as Translate;
  return (reasons, values) =>
    reasons?.map((reason) => translate(i18n.exists(reason, { ns: "errors" }) ? reason : "unknown", values));
}
