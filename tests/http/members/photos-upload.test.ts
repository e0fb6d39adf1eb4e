import { connect } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember, type Member } from "../../support/members/a-member.ts";
import { multipart, photoForm, postForm } from "../../support/requests/multipart.ts";
import { aPicture, pngHeader, gradientPixels, withExifThumbnail } from "../../support/members/pictures.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";
import { releaseTogether } from "../../support/requests/release-together.ts";
import { sampleOf } from "#tests/support/sample.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ processes: 2 });
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

type Added = { ok: boolean; photo: string; status: string; reason?: string };

const photosOf = (member: Member) =>
  site.db.selectFrom("photo").selectAll().where("profile_id", "=", member.profileId).execute();
const mainOf = async (member: Member) =>
  (await site.db.selectFrom("profile").select("main_photo_id").where("id", "=", member.profileId).executeTakeFirst())
    ?.main_photo_id;

async function add(member: Member, bytes: Buffer): Promise<Added> {
  const answer = await postForm(member.browser, "/photos", photoForm(bytes));
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as Added;
}

test.each(sampleOf(["jpeg", "webp", "png"] as const, 1))(
  "a %s becomes a photo in five files, and the first photo becomes the main one",
  async (format) => {
    const member = await aMember(site);
    const { photo, status } = await add(member, await aPicture({ width: 1600, height: 2000, format }));
    expect(status).toBe("active");
    expect(await mainOf(member)).toBe(photo);
    const sizes: Record<string, [number, number]> = {};
    for (const variant of ["thumb", "card", "match", "full", "blur"]) {
      const file = await member.browser.get(`/photos/${photo}/${variant}`);
      expect(file.headers["content-type"]).toBe("image/webp");
      const { width, height, format: kind } = await sharp(file.bytes).metadata();
      expect(kind).toBe("webp");
      sizes[variant] = [width, height];
    }
    expect(sizes).toEqual({
      thumb: [160, 160],
      card: [320, 320],
      match: [480, 480],
      full: [1024, 1280],
      blur: [48, 48],
    });
    const [row] = await photosOf(member);
    expect([row?.width, row?.height]).toEqual([1024, 1280]);
  },
);

test("all camera metadata is removed, and the photo is rotated upright", async () => {
  const member = await aMember(site);
  const place = {
    IFD0: { Make: "SecretCam", ImageDescription: "HomeStreet 7" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 22/1 12/1" },
  };
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="SecretXmp"/></rdf:RDF></x:xmpmeta>';
  const sent = await sharp(gradientPixels(800, 400), { raw: { width: 800, height: 400, channels: 3 } })
    .withMetadata({ exif: place, orientation: 6 })
    .withXmp(xmp)
    .jpeg()
    .toBuffer();
  for (const secret of ["SecretCam", "SecretXmp", "HomeStreet"]) expect(sent.includes(secret)).toBe(true);
  const { photo } = await add(member, sent);
  for (const variant of ["thumb", "card", "match", "full", "blur"]) {
    const { bytes } = await member.browser.get(`/photos/${photo}/${variant}`);
    const { exif, xmp: kept, icc, iptc, orientation } = await sharp(bytes).metadata();
    expect({ exif, kept, icc, iptc, orientation }).toEqual({});
    for (const secret of ["SecretCam", "SecretXmp", "HomeStreet", "Exif", "http"])
      expect(bytes.includes(secret)).toBe(false);
  }
  const full = await member.browser.get(`/photos/${photo}/full`);
  const { data, info } = await sharp(full.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([400, 800]);
  // The red left side is on top now.
  expect(data[(20 * 400 + 200) * 3]).toBeGreaterThan(200);
  expect(data[(780 * 400 + 200) * 3]).toBeLessThan(60);
});

test("the EXIF thumbnail is removed @thorough", async () => {
  const member = await aMember(site);
  const small = await aPicture({ width: 160, height: 120 });
  const sent = withExifThumbnail(await aPicture(), small);
  // The test file is valid: the reader finds the segment, which ends with the thumbnail.
  const { exif } = await sharp(sent).metadata();
  expect(exif?.subarray(-small.length)).toEqual(small);
  const { photo } = await add(member, sent);
  for (const variant of ["thumb", "card", "match", "full", "blur"]) {
    const { bytes } = await member.browser.get(`/photos/${photo}/${variant}`);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes(small.subarray(0, 64))).toBe(false);
  }
});

test("a connection that drops during an upload leaves nothing behind", async () => {
  const member = await aMember(site);
  const { type, body } = photoForm(await aPicture());
  const { hostname, port } = new URL(member.browser.origin);
  const cookie = [...member.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const head = {
    host: member.browser.host,
    origin: `http://${member.browser.host}`,
    cookie,
    "content-type": type,
    "content-length": String(body.length),
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  await new Promise<void>((done, fail) => {
    const socket = connect(Number(port), hostname === "localhost" ? "127.0.0.1" : hostname, () => {
      const half = body.subarray(0, body.length / 2);
      socket.write(`POST /photos HTTP/1.1\r\n${lines.join("")}\r\n`);
      socket.write(half, () => socket.resetAndDestroy());
    });
    socket.on("close", () => done());
    socket.on("error", fail);
  });
  expect((await add(member, await aPicture())).ok).toBe(true);
  expect(await photosOf(member)).toHaveLength(1);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const attacks: [string, () => Promise<Buffer> | Buffer, number, string][] = [
  ["SVG named .jpg", () => Buffer.from(svg), 415, "photo_type"],
  ["HTML named .jpg", () => Buffer.from("<!doctype html><script>alert(1)</script>"), 415, "photo_type"],
  ["a GIF", () => Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"), 415, "photo_type"],
  ["a PDF", () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n"), 415, "photo_type"],
  ["a HEIC", () => Buffer.from("0000002466747970686569630000000068656963", "hex"), 415, "photo_heic"],
  [
    "a JPEG's first bytes before HTML",
    () => Buffer.from("\xff\xd8\xff\xe0<html><script>alert(1)</script>", "latin1"),
    422,
    "photo_unreadable",
  ],
  ["50 000 × 50 000 pixels", () => pngHeader(50_000, 50_000), 422, "photo_pixels"],
  ["a PNG that is only a header", () => pngHeader(500, 500), 422, "photo_unreadable"],
  ["half a JPEG", async () => (await aPicture()).subarray(0, 9_000), 422, "photo_unreadable"],
  ["nothing (0 byte)", () => Buffer.alloc(0), 422, "photo_missing"],
  ["noise", () => Buffer.alloc(5_000, 7), 415, "photo_type"],
  ["10 MB and a byte", () => Buffer.alloc(10 * 1024 * 1024 + 1, 255), 413, "photo_too_large"],
];

test.each(attacks)("%s is refused and nothing is stored", async (_name, make, status, reason) => {
  const member = await aMember(site);
  const answer = await postForm(member.browser, "/photos", photoForm(await make()));
  expect([answer.status, answer.json()]).toEqual([status, { ok: false, reason }]);
  expect(await photosOf(member)).toEqual([]);
});

const unusual: [string, () => Promise<Buffer>][] = [
  ["with HTML behind its end", async () => Buffer.concat([await aPicture(), Buffer.from("<script>alert(1)</script>")])],
  ["CMYK", () => cmyk()],
  [
    "16 bit",
    () =>
      sharp(gradientPixels(300, 300), { raw: { width: 300, height: 300, channels: 3 } })
        .toColourspace("rgb16")
        .png()
        .toBuffer(),
  ],
  ["animated", () => animated()],
  [
    "grey with transparency",
    () =>
      sharp({ create: { width: 90, height: 90, channels: 4, background: "#0000" } })
        .greyscale()
        .png()
        .toBuffer(),
  ],
  ["a single pixel", () => aPicture({ width: 1, height: 1, format: "png" })],
  ["very long and thin", () => aPicture({ width: 6_000, height: 2, format: "png" })],
  [
    "a PNG bomb of 49 megapixels",
    () =>
      sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: "#00f" } })
        .png()
        .toBuffer(),
  ],
];

test.each(sampleOf(unusual, 2))("a picture that is %s becomes an ordinary photo", async (_name, make) => {
  const member = await aMember(site);
  // The first one becomes the main photo, which may have fewer shapes.
  await add(member, await aPicture());
  const { photo } = await add(member, await make());
  const { bytes } = await member.browser.get(`/photos/${photo}/full`);
  const { space, depth, pages, channels } = await sharp(bytes).metadata();
  expect({ space, depth, pages, channels }).toEqual({ space: "srgb", depth: "uchar", pages: undefined, channels: 3 });
  expect(bytes.includes("script")).toBe(false);
});

function cmyk(): Promise<Buffer> {
  return sharp(gradientPixels(300, 300), { raw: { width: 300, height: 300, channels: 3 } })
    .toColourspace("cmyk")
    .jpeg()
    .toBuffer();
}
async function animated(): Promise<Buffer> {
  const frame = (colour: string) => ({ create: { width: 64, height: 64, channels: 3 as const, background: colour } });
  const frames = await Promise.all(["#f00", "#0f0"].map((each) => sharp(frame(each)).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

test("the file's name and declared type are ignored", async () => {
  const member = await aMember(site);
  const form = photoForm(await aPicture(), { name: "../../etc/passwd\u0000.svg", type: "text/html" });
  expect((await postForm(member.browser, "/photos", form)).status).toBe(200);
  expect((await photosOf(member))[0]?.file_key).toMatch(/^members\/[\w-]{2}\/[\w-]{22}$/);
});

test("no file, a file in another field and two files are refused with a reason", async () => {
  const member = await aMember(site);
  const bytes = await aPicture();
  const intent: [string, string] = ["intent", "photo_add"];
  const forms: [Parameters<typeof multipart>[0], string][] = [
    [[intent], "photo_missing"],
    [[intent, { field: "photo", name: "", type: "application/octet-stream", bytes: Buffer.alloc(0) }], "photo_missing"],
    [[intent, { field: "avatar", bytes }], "photo_missing"],
    [[intent, { field: "photo", bytes }, { field: "photo", bytes }], "photo_one_at_a_time"],
    [[{ field: "photo", bytes }], "invalid"],
  ];
  for (const [parts, reason] of forms) {
    const answer = await postForm(member.browser, "/photos", multipart(parts));
    expect([answer.status, answer.json()]).toEqual([422, { ok: false, reason }]);
  }
  expect(await photosOf(member)).toEqual([]);
});

test("an incomplete or invalid multipart form is refused", async () => {
  const member = await aMember(site);
  const { type, body } = photoForm(await aPicture());
  for (const form of [
    { type, body: body.subarray(0, body.length / 2) },
    { type: "multipart/form-data", body },
    { type: "image/jpeg", body },
    { type: `${type}x`, body },
  ]) {
    const answer = await postForm(member.browser, "/photos", form);
    expect([answer.status, answer.json()]).toEqual([415, { ok: false, reason: "content_type" }]);
  }
  expect(await photosOf(member)).toEqual([]);
});

test("another site cannot add a photo, and a visitor is sent to the login", async () => {
  const member = await aMember(site);
  const { type, body } = photoForm(await aPicture());
  const headers = { "content-type": type, origin: "https://evil.example" };
  expect((await member.browser.ask("/photos", { method: "POST", headers, body })).status).toBe(403);
  const visitor = await postForm(site.visitor(), "/photos", { type, body });
  expect(visitor.location).toMatch(/^\/login/);
  expect(await photosOf(member)).toEqual([]);
});

test("of twenty simultaneous uploads on two processes exactly 3 succeed, the free limit", async () => {
  const member = await aMember(site);
  const elsewhere = site.visitor(1).actAs(member.browser);
  const bytes = await aPicture({ width: 200, height: 200 });
  const statuses = await releaseTogether(
    Array.from({ length: 20 }, (_, number) => ({
      browser: number % 2 ? elsewhere : member.browser,
      path: "/photos",
      form: photoForm(bytes),
    })),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect(await photosOf(member)).toHaveLength(3);
  const fourth = await postForm(member.browser, "/photos", photoForm(bytes));
  expect(fourth.json()).toEqual({ ok: false, reason: "photo_limit" });
});

test("a premium member may have 25 photos and no more", async () => {
  const member = await aMember(site, { premium: true });
  const row = { profile_id: member.profileId, width: 300, height: 400, created_at: new Date() };
  const ids = Array.from({ length: 24 }, (_, number) => `premium-limit-${String(number).padStart(8, "0")}`);
  await site.db
    .insertInto("photo")
    .values(ids.map((id) => ({ ...row, id, file_key: `seed/none-${id}` })))
    .execute();
  const bytes = await aPicture({ width: 100, height: 100 });
  await add(member, bytes);
  const next = await postForm(member.browser, "/photos", photoForm(bytes));
  expect([next.status, next.json()]).toEqual([409, { ok: false, reason: "photo_limit_premium" }]);
});
