import { gzipSync } from "node:zlib";
import type { TestSite } from "#tests/support/site/site.ts";
import { urls } from "#app/urls.ts";
import { bodyOf } from "./fetch-raw.ts";
import type { Line } from "./line.ts";
import { demoMember, deviceNames, openPage, type Person, visitor } from "./person.ts";

/** The first flight of a connection: ten segments (RFC 6928). */
const firstFlight = 14_600;

/** Compressed HTML as sent / the same HTML compressed as a whole at gzip level 6, and beside the first flight; the worse of phone and desktop. */
export async function htmlBytes(site: TestSite): Promise<Line[]> {
  const member = await demoMember(site, "free");
  const { conversation_id, other_id } = await site.db
    .selectFrom("conversation_side")
    .select(["conversation_id", "other_id"])
    .where("profile_id", "=", member.profileId)
    .where("listed", "=", true)
    .orderBy("last_message_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const pages: [string, string, Person][] = [
    ["/", "/", visitor],
    ["/login", "/login", visitor],
    ["/signup", "/signup", visitor],
    ["/members", "/members", member],
    ["/members/{id}", `/members/${other_id}`, member],
    ["/likes", "/likes", member],
    ["/chats", "/chats", member],
    ["/chats/{id}", `/chats/${conversation_id}`, member],
  ];
  const lines: Line[] = [];
  for (const [name, path, person] of pages) {
    const ratios = [];
    const sizes = [];
    for (const device of deviceNames) {
      const answer = await openPage(site.origins[0] ?? "", path, person, device);
      sizes.push(answer.body.length);
      // An uncompressed answer is compared with its possible compressed size.
      ratios.push(answer.body.length / gzipSync(bodyOf(answer), { level: 6 }).length);
    }
    const size = Math.max(...sizes);
    lines.push(
      { name: `HTML on the wire / ideal gzip: ${name}`, ratio: Math.max(...ratios), aim: { atMost: 1.1 } },
      {
        name: `HTML on the wire / first flight: ${name}`,
        ratio: size / firstFlight,
        aim: { atMost: 1 },
        note: `${(size / 1000).toFixed(1)} kB`,
      },
    );
  }
  return lines;
}

/** The first response of visitors' pages on a phone, with the stylesheet in it / 12 kB. */
export async function visitorBytes(site: TestSite): Promise<Line[]> {
  const paths = [urls.index(), urls.lander("gallery"), urls.login(), urls.signup(), urls.pricing(), urls.page("terms")];
  const lines: Line[] = [];
  for (const path of paths) {
    const { body } = await openPage(site.origins[0] ?? "", path, visitor, "phone");
    const note = `${body.length} bytes`;
    lines.push({
      name: `HTML with CSS on a phone / 12 kB: ${path}`,
      ratio: body.length / 12_000,
      aim: { atMost: 1 },
      note,
    });
  }
  return lines;
}
