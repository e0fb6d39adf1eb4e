import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";

export interface RateLimitTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface ClockShiftTable {
  id: Generated<boolean>;
  seconds: number;
}

export interface StaffAuditTable {
  id: GeneratedAlways<number>;
  actor: string;
  command: string;
  subject: string;
  details: JSONColumnType<Record<string, unknown>, string | undefined, string>;
  created_at: Date;
}

export interface DemoTownTable {
  id: Generated<boolean>;
  version: number;
  seeded_at: Date;
}
