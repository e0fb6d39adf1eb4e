/** The name shown on the buyer's bank statement (app/credits/README.md#orders): the company's trade name. */
export function bankStatementName(company: { name: string; tradenames: string[] }): string {
  return (company.tradenames[0] ?? company.name).slice(0, 40);
}
