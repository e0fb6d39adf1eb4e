import { fraudCommands } from "#app/safety/fraud/fraud-commands.ts";
import { banCommands } from "#app/safety/decisions/ban-commands.ts";
import { signupCommands } from "#app/signup/signup-commands.ts";
import { leavingCommands } from "#app/leaving/leaving-commands.ts";
import { creditsCommands } from "#app/credits/credits-commands.ts";
import { ageCommands } from "#app/age/attempts/age-commands.ts";
import { linkCommands } from "#app/landers/links/link-commands.ts";
import { costCommands } from "#app/landers/costs/cost-commands.ts";
import { yieldCommands } from "#app/landers/yield/yield-commands.ts";
import { caseCommands } from "#app/safety/abuse/case-commands.ts";
import { refundCommands } from "#app/credits/refunds/refund-commands.ts";
import { paymentCommands } from "#app/credits/payments/payment-commands.ts";
import { codeCommands } from "#app/credits/codes/code-commands.ts";
import { bundleCommands } from "#app/credits/bundles/bundle-commands.ts";
import { installationCommands } from "../installation/installation-commands.ts";
import { backupCommands } from "../backup/backup-commands.ts";
import type { StaffCommand } from "#app/platform/commands/command.ts";
import { debitCommands } from "#app/credits/direct-debit/debit-commands.ts";
import { orderCommands } from "#app/credits/orders/order-commands.ts";
import { photoCommands } from "#app/safety/photo-decisions/photo-commands.ts";
import { verifyCommands } from "#app/members/verification/verify-commands.ts";
import { pictureCommands } from "#app/safety/photo-decisions/picture-commands.ts";
import { vatCommands } from "#app/credits/books/vat-commands.ts";
import { siteCommands } from "#app/site/versions/site-commands.ts";
import { messageCommands } from "../unsent-messages/message-commands.ts";
import { memberCommands } from "#app/members/record/member-commands.ts";
import { offerCommands } from "#app/push/offers/offer-commands.ts";
import { complaintCommands } from "#app/safety/complaints/staff/complaint-commands.ts";
import { fictionalCommands } from "#app/members/fictional/fictional-commands.ts";
import { experimentCommands } from "#app/landers/experiments/experiment-commands.ts";
import { postbackCommands } from "#app/tracking/postbacks/postback-commands.ts";
import { schemeCommands } from "../schemes/scheme-commands.ts";
import { deskCommands } from "../staff/desk-commands.ts";
import { landerCommands } from "#app/landers/versions/lander-commands.ts";
import { companyCommands } from "#app/site/company/company-commands.ts";

/**
 * The staff commands (app/desk/README.md#commands). A topic's verbs are imported when one of them runs, so help needs no
 * database.
 */
export const commands: StaffCommand[] = [
  ...siteCommands,
  ...banCommands,
  ...fraudCommands,
  ...signupCommands,
  ...leavingCommands,
  ...creditsCommands,
  ...ageCommands,
  ...memberCommands,
  ...paymentCommands,
  ...codeCommands,
  ...offerCommands,
  ...bundleCommands,
  ...orderCommands,
  ...refundCommands,
  ...complaintCommands,
  ...messageCommands,
  ...deskCommands,
  ...postbackCommands,
  ...experimentCommands,
  ...backupCommands,
  ...installationCommands,
  ...companyCommands,
  ...vatCommands,
  ...schemeCommands,
  ...debitCommands,
  ...photoCommands,
  ...caseCommands,
  ...verifyCommands,
  ...landerCommands,
  ...pictureCommands,
  ...yieldCommands,
  ...costCommands,
  ...linkCommands,
  ...fictionalCommands,
];
