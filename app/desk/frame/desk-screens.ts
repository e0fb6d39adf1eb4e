import type { StaffRole } from "#app/platform/commands/staff-roles.ts";
import { deskUrls } from "#app/desk-urls.ts";

/** A screen in the desk's navigation, and who sees it there besides the owner; without roles everybody. */
type DeskScreen = { label: string; to: string; roles: readonly StaffRole[] };

/** The desk's navigation, in this order (app/desk/README.md#roles). */
export const deskScreens: DeskScreen[] = [
  { label: "Today", to: deskUrls.today(), roles: [] },
  { label: "Photos", to: deskUrls.photos(), roles: ["moderation"] },
  { label: "Verify", to: deskUrls.verify(), roles: ["moderation"] },
  { label: "Complaints", to: deskUrls.complaints(), roles: ["moderation", "service"] },
  { label: "Members", to: deskUrls.members(), roles: ["service"] },
  { label: "Money", to: deskUrls.money(), roles: ["money"] },
  { label: "Staff", to: deskUrls.staff(), roles: ["owner"] },
  { label: "Audit", to: deskUrls.audit(), roles: ["owner"] },
  { label: "Sites", to: deskUrls.sites(), roles: ["owner"] },
  { label: "Prices", to: deskUrls.prices(), roles: ["owner"] },
  { label: "Marketing", to: deskUrls.marketing(), roles: ["marketing"] },
  { label: "Commands", to: deskUrls.commands(), roles: [] },
];
