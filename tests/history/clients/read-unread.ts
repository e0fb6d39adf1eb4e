import { readUntilAnswered } from "../run/read.ts";
import type { Act } from "../run/act.ts";

type Chats = { chats: { profile: { id: number }; num_unread_messages: number }[] };

export const readUnread: Act = {
  weight: 6,
  perform: (run, scene) =>
    readUntilAnswered(run, scene, "/api/chats.php", (answer) => {
      const { chats } = answer.json() as Chats;
      const labels = new Map(run.citizens.map(({ profileId, label }) => [profileId, label]));
      const counts = chats.map((chat) => [labels.get(chat.profile.id) ?? "", chat.num_unread_messages]);
      return { kind: "read_unread", unread: Object.fromEntries(counts) as Record<string, number> };
    }),
};
