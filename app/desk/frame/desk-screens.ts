import type { StaffRole } from "#app/platform/commands/staff-roles.ts";
import { urls } from "#app/urls.ts";

/** A screen in the desk's navigation, and who sees it there besides the owner; without roles everybody. */
type DeskScreen = { label: string; to: string; roles: readonly StaffRole[] };

/** The desk's navigation, in this order (app/desk/README.md#roles). */
export const deskScreens: DeskScreen[] = [
  { label: "Today", to: urls.desk(), roles: [] },
  { label: "Photos", to: urls.deskPhotos(), roles: ["moderation"] },
  { label: "Verify", to: urls.deskVerify(), roles: ["moderation"] },
  { label: "Complaints", to: urls.deskComplaints(), roles: ["moderation", "service"] },
  { label: "Members", to: urls.deskMembers(), roles: ["service"] },
  { label: "Money", to: urls.deskMoney(), roles: ["money"] },
  { label: "Staff", to: urls.deskStaff(), roles: ["owner"] },
  { label: "Audit", to: urls.deskAudit(), roles: ["owner"] },
  { label: "Sites", to: urls.deskSites(), roles: ["owner"] },
  { label: "Prices", to: urls.deskPrices(), roles: ["owner"] },
  { label: "Marketing", to: urls.deskMarketing(), roles: ["marketing"] },
  { label: "Commands", to: urls.deskCommands(), roles: [] },
];
