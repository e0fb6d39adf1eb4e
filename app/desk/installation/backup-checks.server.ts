import { isJournalSigned } from "#app/leaving/erasure/erasure-journal.server.ts";
import { findMeasurement } from "#app/platform/metrics/measurement.queries.server.ts";
import { countOf } from "#app/platform/text/count-of.ts";
import { days } from "#app/platform/units.ts";
import { isPublicKey } from "../backup/make-backup.server.ts";
import { type Finding, type Installation, odd, unlessDemo, wrong } from "./findings.ts";

/** The state of nightly backups, their signature and their drills. */
export async function findBackup(installation: Installation): Promise<Finding[]> {
  const { env, db, machineNow } = installation;
  const last = await findMeasurement(db, "last_backup_bytes");
  const found: Finding[] = [];
  if (env.backupTo === undefined)
    found.push(...unlessDemo(installation, "BACKUP_TO is not set: there are no nightly backups."));
  else if (!env.backupPublicKey) found.push(odd("BACKUP_PUBLIC_KEY is not set: backups are not encrypted."));
  else if (!isPublicKey(env.backupPublicKey))
    found.push(wrong("BACKUP_PUBLIC_KEY is not an age public key: every backup fails."));
  if (env.backupTo !== undefined) found.push(...(await findSignature(env.backupTo, env.backupSigningKey)));
  if (!last) found.push(...unlessDemo(installation, "there has never been a backup."));
  else {
    const hoursAgo = Math.round((machineNow.getTime() - last.measuredAt.getTime()) / 3_600_000);
    const sentence = `the last backup is ${countOf(hoursAgo, "hour")} old`;
    found.push(
      machineNow.getTime() - last.measuredAt.getTime() > days(2) ? wrong(sentence) : { state: "fine", sentence },
    );
  }
  if (last && env.backupTo !== undefined) found.push(...(await findDrill(installation)));
  return found;
}

/** A backup that was never restored is a hope; the alert DrillTooOld comes after as many days. */
async function findDrill({ db, machineNow }: Installation): Promise<Finding[]> {
  const drill = await findMeasurement(db, "last_drill_seconds");
  const how = "run npm run staff -- restore --drill, as scripts/deploy/site-drill.timer does each month.";
  if (!drill) return [odd(`no backup has ever been test-restored: ${how}`)];
  const age = machineNow.getTime() - drill.measuredAt.getTime();
  const sentence = `the last drill is ${countOf(Math.floor(age / days(1)), "day")} old`;
  return [age > days(35) ? wrong(`${sentence}: ${how}`) : { state: "fine", sentence }];
}

async function findSignature(folder: string, signingKey: string | undefined): Promise<Finding[]> {
  if (signingKey === undefined) return [odd("BACKUP_SIGNING_KEY is not set: no one can tell who wrote a backup.")];
  if (await isJournalSigned(folder, signingKey).catch(() => false)) return [];
  return [
    wrong("the journal of erasures does not match its signature: check it, then run npm run staff -- erasures sign."),
  ];
}
