/** Who looks at a case: a member of staff, by the name under which their decisions are recorded. */
export type CaseViewer = { name: string; isOwner: boolean };

/**
 * A case is seen by the owner and by the moderator who opened it, and by nobody else
 * (app/safety/README.md#suspected-abuse-of-minors).
 */
export function maySeeCase(viewer: CaseViewer, { openedBy }: { openedBy: string }): boolean {
  return viewer.isOwner || viewer.name === openedBy;
}
