/** What stands on the buyer's bank statement (product 5): the name the company trades under. */
export function bankStatementName(company: { name: string; tradenames: string[] }): string {
  return (company.tradenames[0] ?? company.name).slice(0, 40);
}
