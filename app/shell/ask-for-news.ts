import { callApi } from "./api-call.ts";
import type { HeardTimeBonus, News } from "./use-news.ts";

type User = { user: { credits: number; paid_user: boolean } };

/** One round of polling: user, chats and likes (spec 9). Undefined when one of them could not be had. */
export async function askForNews(signal: AbortSignal): Promise<Omit<News, "timeBonus"> | undefined> {
  const user = await callApi<User>("/api/user.php", { signal });
  if (!user) return undefined;
  // The totals are all that is shown; a list is reread by its own screen. Who is logged out is told by these calls.
  const [chats, likes] = await Promise.all([
    callApi<{ total_unread_messages: number }>("/api/chats.php?limit=1", { signal }),
    callApi<{ total_new_likes: number }>("/api/likes.php?limit=1", { signal }),
  ]);
  if (user.status !== 200 || chats?.status !== 200 || likes?.status !== 200) return undefined;
  if (!user.body || !chats.body || !likes.body) return undefined;
  const { credits, paid_user: paidUser } = user.body.user;
  return { unread: chats.body.total_unread_messages, newLikes: likes.body.total_new_likes, credits, paidUser };
}

/** The time bonus: null when there is none any more, undefined when it could not be asked for. */
export async function askForTimeBonus(signal: AbortSignal): Promise<HeardTimeBonus | null | undefined> {
  const bonus = await callApi<{ expires: string; seconds_left: number }>("/api/timebonus.php", { signal });
  if (bonus?.status === 404) return null;
  if (bonus?.status !== 200 || !bonus.body) return undefined;
  return { expires: bonus.body.expires, secondsLeft: bonus.body.seconds_left, heardAt: performance.now() };
}

/** True where this browser gets push messages from the site: polling is then slower (spec 9). */
export async function isPushSubscribed(): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    return Boolean(await registration?.pushManager?.getSubscription());
  } catch {
    return false;
  }
}
