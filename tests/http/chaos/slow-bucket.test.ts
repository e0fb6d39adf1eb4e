import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { type Door, openDoor } from "#tests/support/servers/door.ts";
import { photoForm, postForm } from "#tests/support/requests/multipart.ts";
import { aUniquePicture } from "#tests/support/members/pictures.ts";
import { startS3, type TestS3 } from "#tests/support/servers/s3.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let s3: TestS3;
let door: Door;
let site: TestSite;
let anna: Member;
let ben: Member;

beforeAll(async () => {
  s3 = await startS3();
  door = await openDoor(() => Number(new URL(s3.endpoint).port));
  site = await startSite({ env: { ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${door.port}` } });
  anna = await aMember(site, { gender: "female" });
  ben = await aMember(site, { credits: 100, premium: true });
});
afterAll(async () => {
  await site.stop();
  door.close();
  await s3.stop();
});

test("while the bucket gives no answer photos are a 503 in the end, and everything else goes on; then it heals", async () => {
  const picture = await aUniquePicture();
  const { photo } = (await postForm(anna.browser, "/photos", photoForm(picture))).json() as { photo: string };
  const see = () => site.visitor().get(`/photos/${photo}/match`);
  expect((await see()).status).toBe(200);

  door.freeze();
  const from = performance.now();
  // All at once: what waits for the bucket keeps nobody else waiting.
  const waiting = Promise.all([see(), see(), see(), postForm(ben.browser, "/photos", photoForm(picture))]);
  for (let times = 0; times < 5; times++) {
    const path = `/members/${anna.profileId}/chat`;
    const sent = { intent: "send", text: `while it is slow ${times}`, key: `slow-bucket-${times}` };
    expect((await ben.browser.post(path, sent)).status).toBe(302);
    for (const page of ["/members", "/chats", "/likes", `/members/${anna.profileId}`]) {
      expect((await ben.browser.get(page)).status, page).toBe(200);
    }
  }
  const during = performance.now() - from;
  const answers = await waiting;
  console.log(
    `twenty pages beside it took ${Math.round(during)} ms, the photos ${Math.round(performance.now() - from)} ms`,
  );
  for (const { status, headers } of answers) {
    expect(status).toBe(503);
    expect(headers).toHaveProperty("retry-after");
  }

  door.thaw();
  await expect.poll(async () => (await see()).status, { timeout: 30_000 }).toBe(200);
  expect((await postForm(ben.browser, "/photos", photoForm(picture))).status).toBe(200);
  expect(site.errors()).toEqual([]);
});
