import { fictionalFields, requiredFields } from "#app/members/fictional/fictional-person.server.ts";
import { photoLimits } from "#app/credits/bundles/premium-benefits.ts";
import { Domain, flag, option, positional, text, Value, wholeNumber } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./fictional-verbs.server.ts");

const ProfileId = text(16).describe("the number of a profile");
const PhotoId = text(22).describe("the id of a photo, as in its address");

/** Staff commands about fictional profiles (app/desk/README.md#commands). */
export const fictionalCommands: StaffCommand[] = [
  command({
    noun: "fictional",
    verb: "import",
    roles: ["owner"],
    args: {
      site: positional(Domain),
      file: positional(text(1000)),
      photos: option("folder or zip", text(1000).optional()),
      check: flag(),
    },
    summary: "adds the profiles in a CSV file with their photos; if run again, it adds only what is missing",
    example: "fictional import localhost profiles.csv --photos faces/",
    details: () => [
      "A zip file may hold the CSV file and the photos. Rows are added whole or not at all; problems are listed by line.",
      "With --check nothing is added. UTF-8, with the column names in the first line:",
      `  ${fictionalFields.join(", ")}`,
      `Required: ${requiredFields.join(", ")}. Lists inside a cell are separated by |.`,
    ],
    terminalOnly: "it reads files on this machine; the desk has an upload on the site's fictional profiles page",
    run: async (db, args, context) => (await verbs()).importFictional(db, args, context),
  }),
  command({
    noun: "fictional",
    verb: "list",
    roles: ["owner"],
    args: {
      site: positional(Domain),
      name: option("beginning", text(60).optional()),
      after: option("profile", ProfileId.optional()),
    },
    summary: "lists a site's fictional profiles, a page at a time",
    example: "fictional list localhost --name An",
    run: async (db, args, context) => (await verbs()).showFictional(db, args, context),
  }),
  command({
    noun: "fictional",
    verb: "edit",
    roles: ["owner"],
    args: { profile: positional(ProfileId), field: positional(text(40)), value: positional(Value) },
    summary: "changes one field of a fictional profile, under the same rules as an import",
    example: 'fictional edit 4711 about_me "I like the sea."',
    run: async (db, args, context) => (await verbs()).editFictional(db, args, context),
  }),
  command({
    noun: "fictional",
    verb: "add-photo",
    roles: ["owner"],
    args: { profile: positional(ProfileId), file: positional(text(1000)) },
    summary: "adds a photo to a fictional profile, after the existing ones",
    example: "fictional add-photo 4711 face.jpg",
    terminalOnly: "it reads a file on this machine; the desk has an upload on the profile's page",
    run: async (db, args, context) => (await verbs()).addPhotoFile(db, args, context),
  }),
  command({
    noun: "fictional",
    verb: "remove-photo",
    roles: ["owner"],
    args: { profile: positional(ProfileId), photo: positional(PhotoId) },
    summary: "removes a fictional profile's photo and its files",
    example: "fictional remove-photo 4711 3kTMd0Qx1CUWfZbOtvXVdA",
    run: async (db, args, context) => (await verbs()).removePhoto(db, args, context),
  }),
  command({
    noun: "fictional",
    verb: "place-photo",
    roles: ["owner"],
    args: {
      profile: positional(ProfileId),
      photo: positional(PhotoId),
      position: positional(wholeNumber(1, photoLimits.premium)),
    },
    summary: "moves a fictional profile's photo to a position; the first is its main photo",
    example: "fictional place-photo 4711 3kTMd0Qx1CUWfZbOtvXVdA 1",
    run: async (db, args, context) => (await verbs()).placePhoto(db, args, context),
  }),
  command({
    noun: "fictional",
    verb: "retire",
    roles: ["owner"],
    args: { profile: positional(ProfileId), undo: flag() },
    summary: "hides a fictional profile everywhere; conversations with it stay readable",
    example: "fictional retire 4711",
    run: async (db, args, context) => (await verbs()).retire(db, args, context),
  }),
];
