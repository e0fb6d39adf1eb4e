import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { exported, exportsDefault, jobs } from "../routes/route-table.ts";
import { expectNone, top } from "../source-files.ts";

/** Screens whose answer is shown by another module, or that have none. */
const answersElsewhere: Record<string, string> = {
  "app/routes/chats.$id/conversation.route.tsx": "app/chat/window/chat-screen.tsx",
  "app/routes/members.$id.chat/member-chat.route.tsx": "app/chat/window/chat-screen.tsx",
  "app/routes/not-found/not-found.route.tsx": "nothing is there to post to",
  "app/routes/desk.not-found/not-found.route.tsx": "nothing is there to post to",
};

const posts = jobs.filter(({ job, route }) => job === "action" && exportsDefault(route.file));
const textOf = (file: string) => readFileSync(path.join(top, file), "utf8");

test("no screen handles failed posts by itself: app/platform/fetch/form-post-fetch.ts does it for all", () => {
  expect(posts.length).toBeGreaterThan(25);
  expectNone(
    posts.filter(({ route }) => exported(route.file, "clientAction")).map(({ route }) => route.file),
    "Remove clientAction; a failed post arrives in useActionData as a refusal:",
  );
});

test("every screen that can be posted to shows why a post was refused", () => {
  const silent = posts.filter(({ route }) => {
    const shownBy = answersElsewhere[route.file];
    return shownBy === undefined && !/\buseActionData\b/.test(textOf(route.file));
  });
  expectNone(
    silent.map(({ route }) => route.file),
    "Read useActionData and show its reason (site/form-refusal.tsx):",
  );
});

test("the list of answers shown elsewhere names only existing screens", () => {
  expectNone(
    Object.keys(answersElsewhere).filter((file) => !posts.some(({ route }) => route.file === file)),
    "Remove it from answersElsewhere:",
  );
});
