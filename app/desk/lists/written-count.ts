import { numberFormat } from "#app/platform/i18n/intl.ts";

/** A count as the desk writes it: 104,986. */
export const writtenCount = (count: number): string => numberFormat("en").format(count);
