import { z } from "zod";

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** What a backup says about itself, before its rows. */
export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The migrations of its database, in order. */
  schema: z.array(z.string()).min(1),
  /** The columns of each table, in the order of the rows' fields. */
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier) })),
  /** The site it belongs to, with fingerprints of its secrets; undefined: it had not started yet. */
  deployment: z
    .object({ publicOrigin: z.url(), salt: z.string(), session: z.string(), mandate: z.string() })
    .optional(),
});
export type Manifest = z.infer<typeof Manifest>;

/** What it says after everything else: without it the backup is not complete. */
export const End = z.object({
  rows: z.record(identifier, z.number().int()),
  files: z.number().int(),
  /** Files that the photo storage did not give, and the names of the first of them. */
  unreadFiles: z.object({ count: z.number().int(), names: z.array(z.string()) }).default({ count: 0, names: [] }),
  /** The next value of each table's own counter. */
  sequences: z.array(z.object({ name: identifier, value: z.number().int() })),
});
export type End = z.infer<typeof End>;

/** Tables that are not backed up, each with its reason. */
export const leftOut: Record<string, string> = {
  rate_limit: "counts of the last minutes",
  running_process: "the processes of the moment",
  built_asset: "each process stores the files of its own version",
  clock_shift: "tests and the demo move the clock",
  kysely_migration: "restoring makes the schema anew",
  kysely_migration_lock: "restoring makes the schema anew",
};

/** Its row has a private key: it is backed up only with the secrets. */
export const secretTable = "deployment";
