import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadYield, requireYieldKey } from "./load-yield.server.ts";
import { yieldCsv } from "./yield-table.ts";

/** The report as a CSV file, for anybody with the signed URL. */
export async function loader({ request }: LoaderFunctionArgs) {
  const key = await requireYieldKey(request);
  const { by, lines, period } = await loadYield(request, key, 10_000);
  return new Response(yieldCsv([by], lines), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="yield-${period.from}-${period.to}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
