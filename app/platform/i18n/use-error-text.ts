import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { reasonTextKeys } from "./reason-keys.ts";

type Translate = (keys: string[], values?: Record<string, unknown>) => string;

/**
 * The texts of reasons and schema messages. The screen's handle names the namespace of the feature whose reasons it
 * shows; an unknown reason reads "An error has occurred."
 */
export function useErrorText(): (
  reasons: string[] | null | undefined,
  values?: Record<string, unknown>,
) => string[] | undefined {
  const { t, i18n } = useTranslation("errors");
  // The key comes from refusal tables and schemas; a contract test checks that it exists.
  const translate = t as unknown as Translate;
  const namespaces = Object.keys(i18n.getDataByLanguage());
  return (reasons, values) => reasons?.map((reason) => translate(reasonTextKeys(reason, namespaces), values));
}
