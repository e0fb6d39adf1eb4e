export interface AgeTrustTable {
  source: string;
  certificates: string;
  fetched_at: Date;
}
