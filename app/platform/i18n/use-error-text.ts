import { useTranslation } from "react-i18next";

/**
 * Reasons and schema messages, which are keys of `errors`, as sentences. Words that are no key are shown as they are
 * not: an unknown reason reads "An error has occurred."
 */
export function useErrorText(): (
  reasons: string[] | null | undefined,
  values?: Record<string, unknown>,
) => string[] | undefined {
  const { t, i18n } = useTranslation("errors");
  return (reasons, values) =>
    reasons?.map((reason) =>
      t((i18n.exists(reason, { ns: "errors" }) ? reason : "unknown") as "unknown", values as Record<string, string>),
    );
}
