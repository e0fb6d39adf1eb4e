import { useTranslation } from "react-i18next";
import { reasonKeys } from "./reason-keys.ts";

type Translate = (keys: string[], values?: Record<string, unknown>) => string;

/**
 * Reasons and schema messages as sentences. The screen names the namespace of the feature whose reasons it shows; a
 * word without a sentence reads "An error has occurred."
 */
export function useErrorText(): (
  reasons: string[] | null | undefined,
  values?: Record<string, unknown>,
) => string[] | undefined {
  const { t, i18n } = useTranslation("errors");
  // The key is data here; the refusal tables and schemas name it, and a contract test checks that it exists.
  const translate = t as unknown as Translate;
  const carried = Object.keys(i18n.getDataByLanguage(i18n.language) ?? {});
  return (reasons, values) => reasons?.map((reason) => translate(reasonKeys(reason, carried), values));
}
