import { aPicture } from "../../support/members/pictures.ts";
import type { Browser } from "../../support/requests/browser.ts";
import { multipart, postForm } from "../../support/requests/multipart.ts";
import { byRedirect } from "../run/client.ts";
import type { Act } from "../run/act.ts";
import { recordShown } from "./read-chat.ts";
import { recordSend, textOf } from "./send.ts";

const cost = 5;
let picture: Promise<Buffer> | undefined;

/** A photo with a text, by the form of a page without scripts. Its file goes to the bucket. */
export const photo: Act = {
  weight: 1,
  async perform(run, scene) {
    picture ??= aPicture({ width: 300, height: 300 });
    const text = textOf(run, scene);
    const fields: Parameters<typeof multipart>[0] = [
      ["intent", "photo"],
      ["key", `key-${text}`],
      ["text", text],
      { field: "photo", bytes: await picture },
    ];
    const form = multipart(fields);
    const path = `/members/${scene.to.profileId}/chat?photo=1`;
    const ask = async (browser: Browser) => {
      const startedAt = run.now();
      const answer = await postForm(browser, path, form);
      recordShown(run, scene, { startedAt }, answer);
      return answer;
    };
    await recordSend(run, scene, { text, cost }, ask, byRedirect);
  },
};
