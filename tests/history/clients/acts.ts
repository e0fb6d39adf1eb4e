import type { Act } from "../run/act.ts";
import { block } from "./block.ts";
import { deleteAccount } from "./delete-account.ts";
import { gift } from "./gift.ts";
import { like } from "./like.ts";
import { order } from "./order.ts";
import { payment } from "./payment.ts";
import { photo } from "./photo.ts";
import { react } from "./react.ts";
import { readChat } from "./read-chat.ts";
import { readCredits } from "./read-credits.ts";
import { readMatches } from "./read-matches.ts";
import { readMoney } from "./read-money.ts";
import { readUnread } from "./read-unread.ts";
import { refund } from "./refund.ts";
import { send } from "./send.ts";
import { signUp } from "./sign-up.ts";
import { takeBack } from "./take-back.ts";
import { withdraw } from "./withdraw.ts";

/** All acts by name. A further one is a file beside these, and a line here. */
export const acts: Record<string, Act> = {
  ...{ send, gift, photo, react, take_back: takeBack, like, block, delete: deleteAccount, sign_up: signUp },
  ...{ order, payment, refund, withdraw },
  ...{ read_chat: readChat, read_unread: readUnread, read_matches: readMatches },
  ...{ read_credits: readCredits, read_money: readMoney },
};
