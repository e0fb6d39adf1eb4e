import { createHash } from "node:crypto";
import type { Db } from "#app/platform/database/db.server.ts";
import { changesOf, diffStates, type SettingChange, type SiteState, withSetting } from "./site-state.ts";
import {
  findSiteState,
  findSiteVersion,
  listSiteVersionsAfter,
  type SiteVersion,
} from "./site-version.queries.server.ts";

/** A change that someone else made after the form was opened. */
export type MeanwhileChange = Pick<SiteVersion, "id" | "actor" | "reason" | "createdAt"> & { changes: SettingChange[] };

export type SettingsReview = {
  /** The site's present version: what is applied next is based on it. */
  version: number;
  /** What would change. */
  changes: SettingChange[];
  /** Stands for exactly these changes of this version: only what was reviewed is applied. */
  fingerprint: string;
  /** What others have changed since the form was opened, the oldest first. */
  meanwhile: MeanwhileChange[];
  /** The form's content: the input, and what others left where the input changes nothing. */
  state: SiteState;
};

/**
 * What an input would change about a site, for the diff before it is applied. `basedOn` is the version that the form
 * showed. Undefined for an unknown site.
 */
export async function reviewSettings(
  db: Db,
  input: { domain: string; settings: Record<string, unknown>; basedOn: number },
): Promise<SettingsReview | undefined> {
  const site = await findSiteState(db, input.domain);
  if (!site) return undefined;
  const later = await listSiteVersionsAfter(db, site.id, input.basedOn);
  const base =
    later.length === 0
      ? site.state
      : ((await findSiteVersion(db, site.id, input.basedOn))?.new ?? later[0]?.old ?? site.state);
  const changes = changesOf(input.settings, { base, current: site.state });
  return {
    version: site.version,
    changes,
    fingerprint: fingerprintOf(site.version, changes),
    meanwhile: later.map(({ id, actor, reason, createdAt, old, new: next }) => ({
      ...{ id, actor, reason, createdAt },
      changes: diffStates(old, next),
    })),
    state: changes.reduce((state, change) => withSetting(state, change.setting, change.new), site.state),
  };
}

/** A short text that stands for these changes of this version. */
export function fingerprintOf(version: number, changes: SettingChange[]): string {
  return createHash("sha256")
    .update(JSON.stringify([version, changes]))
    .digest("base64url")
    .slice(0, 22);
}
