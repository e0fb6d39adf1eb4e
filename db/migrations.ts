import type { Migration } from "kysely";
import * as house from "./migrations/0001_house.ts";
import * as chat from "./migrations/0002_chat.ts";
import * as referenceData from "./migrations/0003_reference_data.ts";
import * as bundles from "./migrations/0004_bundles.ts";
import * as complaints from "./migrations/0005_complaints.ts";
import * as signup from "./migrations/0006_signup.ts";
import * as deletion from "./migrations/0007_deletion.ts";
import * as photoDecisions from "./migrations/0008_photo_decisions.ts";
import * as savedSearch from "./migrations/0009_saved_search.ts";
import * as games from "./migrations/0010_games.ts";
import * as orders from "./migrations/0012_orders.ts";
import * as chatKinds from "./migrations/0013_chat_kinds.ts";
import * as tracking from "./migrations/0014_tracking.ts";
import * as push from "./migrations/0015_push.ts";
import * as directDebit from "./migrations/0016_direct_debit.ts";
import * as offers from "./migrations/0017_offers.ts";
import * as searchGrowth from "./migrations/0018_search_growth.ts";

/** Every migration by the name it is remembered under, in order. A new one is added at the end and never renamed. */
export const migrations: Record<string, Migration> = {
  "0001_house": house,
  "0002_chat": chat,
  "0003_reference_data": referenceData,
  "0004_bundles": bundles,
  "0005_complaints": complaints,
  "0006_signup": signup,
  "0007_deletion": deletion,
  "0008_photo_decisions": photoDecisions,
  "0009_saved_search": savedSearch,
  "0010_games": games,
  "0012_orders": orders,
  "0013_chat_kinds": chatKinds,
  "0014_tracking": tracking,
  "0015_push": push,
  "0016_direct_debit": directDebit,
  "0017_offers": offers,
  "0018_search_growth": searchGrowth,
};
