import { fictionalFields, requiredFields } from "#app/members/fictional/fictional-person.server.ts";
import { photoLimits } from "#app/credits/bundles/premium-benefits.ts";
import { Domain, flag, option, positional, text, Value, wholeNumber } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

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
    summary: "adds the profiles of a CSV file with their photos; run again, it adds only what is missing",
    example: "fictional import localhost profiles.csv --photos faces/",
    details: () => [
      "A zip file may have the CSV file and the photos. Each row comes whole or not at all; a problem is named with its line.",
      "With --check nothing is added. UTF-8, with a first line that names the columns:",
      `  ${fictionalFields.join(", ")}`,
      `Needed are ${requiredFields.join(", ")}. Lists inside a cell are divided by |.`,
    ],
    terminalOnly: "it reads files of this machine; the desk has an upload on the site's page of fictional profiles",
    run: async (db, args, context) => (await import("./fictional-import.server.ts")).importFictional(db, args, context),
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
    run: async (db, args, context) => (await import("./fictional-list.server.ts")).showFictional(db, args, context),
  }),
  command({
    noun: "fictional",
    verb: "edit",
    roles: ["owner"],
    args: { profile: positional(ProfileId), field: positional(text(40)), value: positional(Value) },
    summary: "changes one field of a fictional profile, by the rules of an import",
    example: 'fictional edit 4711 about_me "I like the sea."',
    run: async (db, args, context) => (await import("./fictional-edit.server.ts")).editFictional(db, args, context),
  }),
  command({
    noun: "fictional",
    verb: "add-photo",
    roles: ["owner"],
    args: { profile: positional(ProfileId), file: positional(text(1000)) },
    summary: "adds a photo to a fictional profile, after its others",
    example: "fictional add-photo 4711 face.jpg",
    terminalOnly: "it reads a file of this machine; the desk has an upload on the profile's page",
    run: async (db, args, context) => (await import("./fictional-photos.server.ts")).addPhotoFile(db, args, context),
  }),
  command({
    noun: "fictional",
    verb: "remove-photo",
    roles: ["owner"],
    args: { profile: positional(ProfileId), photo: positional(PhotoId) },
    summary: "removes a photo of a fictional profile and its files",
    example: "fictional remove-photo 4711 3kTMd0Qx1CUWfZbOtvXVdA",
    run: async (db, args, context) => (await import("./fictional-photos.server.ts")).removePhoto(db, args, context),
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
    summary: "moves a photo of a fictional profile to a place; the first is its main photo",
    example: "fictional place-photo 4711 3kTMd0Qx1CUWfZbOtvXVdA 1",
    run: async (db, args, context) => (await import("./fictional-photos.server.ts")).placePhoto(db, args, context),
  }),
  command({
    noun: "fictional",
    verb: "retire",
    roles: ["owner"],
    args: { profile: positional(ProfileId), undo: flag() },
    summary: "shows a fictional profile nowhere any more; conversations with it stay readable",
    example: "fictional retire 4711",
    run: async (db, args, context) => (await import("./fictional-edit.server.ts")).retire(db, args, context),
  }),
];
