import { callSite } from "#app/platform/fetch/call-site.ts";
import type { ReceivedTimeBonus, Counts } from "./use-counts.ts";

type User = { user: { credits: number; paid_user: boolean } };

/** One round of polling: user, chats and likes (spec 9). Undefined if one of the requests failed. */
export async function fetchCounts(signal: AbortSignal): Promise<Omit<Counts, "timeBonus"> | undefined> {
  const user = await callSite<User>("/api/user.php", { signal });
  if (!user) return undefined;
  // Only the totals are shown; each screen reloads its own list. After a logout these calls answer with an error
  // status.
  const [chats, likes] = await Promise.all([
    callSite<{ total_unread_messages: number }>("/api/chats.php?limit=1", { signal }),
    callSite<{ total_new_likes: number }>("/api/likes.php?limit=1", { signal }),
  ]);
  if (user.status !== 200 || chats?.status !== 200 || likes?.status !== 200) return undefined;
  if (!user.body || !chats.body || !likes.body) return undefined;
  const { credits, paid_user: paidUser } = user.body.user;
  return { unread: chats.body.total_unread_messages, newLikes: likes.body.total_new_likes, credits, paidUser };
}

/** The time bonus: null if there is none any more, undefined if the request failed. */
export async function fetchTimeBonus(signal: AbortSignal): Promise<ReceivedTimeBonus | null | undefined> {
  const bonus = await callSite<{ expires: string; seconds_left: number }>("/api/timebonus.php", { signal });
  if (bonus?.status === 404) return null;
  if (bonus?.status !== 200 || !bonus.body) return undefined;
  return { expires: bonus.body.expires, secondsLeft: bonus.body.seconds_left, receivedAt: performance.now() };
}

/** Whether this browser gets push messages from the site: polling is then slower (spec 9). */
export async function isPushSubscribed(): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    return Boolean(await registration?.pushManager?.getSubscription());
  } catch {
    return false;
  }
}
