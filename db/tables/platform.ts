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

export interface TimedWorkRunTable {
  work: string;
  known_since: Date;
  last_success_at: Date | null;
  last_failure_at: Date | null;
  failures: Generated<number>;
}

/** A value that is measured now and then, in whichever process. */
export interface MeasurementTable {
  name: string;
  value: number;
  measured_at: Date;
}

/** What a process of the site last said of itself. */
export interface RunningProcessTable {
  id: number;
  /** Host and number of the process. */
  name: string;
  /** The parts that are not ready, in words. */
  not_ready: string[];
  started_at: Date;
  seen_at: Date;
}

/** What staff did or looked at. The schema refuses to change or delete a row. */
export interface StaffAuditTable {
  id: GeneratedAlways<number>;
  /** The name of the person at the desk, or of the operating system's user at the command line. */
  actor: string;
  /** Null at the command line. */
  person_id: number | null;
  command: string;
  subject: string;
  reason: string | null;
  details: JSONColumnType<Record<string, unknown>, string | undefined, string>;
  created_at: Date;
}

export interface DemoTownTable {
  id: Generated<boolean>;
  version: number;
  seeded_at: Date;
}

/** A file of a built version, for the processes of other versions; its name changes with its content. */
export interface BuiltAssetTable {
  name: string;
  body: Buffer;
  /** When a process of a version with this file was last running. */
  seen_at: Date;
}

/** What all processes and staff commands of one database share. One row. */
export interface DeploymentTable {
  id: Generated<boolean>;
  public_origin: string;
  salt: string;
  session_fingerprint: string;
  mandate_fingerprint: string;
  vapid_public_key: string;
  vapid_private_key: string;
  vapid_given: boolean;
  changed_at: Date;
}
