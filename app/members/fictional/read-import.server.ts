import path from "node:path";
import { readFile, stat } from "node:fs/promises";
import { noPhotos, photosInFolder, photosInZip, type PhotoSource } from "#app/members/fictional/photo-source.server.ts";
import { readProfileTable, type TableRow } from "#app/members/fictional/profile-table.ts";
import { isZip, openZip, openZipFile, type ZipArchive } from "#app/members/fictional/zip-archive.server.ts";

type ReadImport = { ok: true; rows: TableRow[]; photos: PhotoSource; close(): void } | { ok: false; sentence: string };

/** A table of profiles with texts is far smaller. */
const maxTableBytes = 20 * 1024 * 1024;

const nothing = () => {};
const refuse = (sentence: string) => ({ ok: false as const, sentence });

/** An uploaded file: a CSV file alone, or a zip file with one CSV file and the photos that it names. */
export async function readUploadedImport(bytes: Uint8Array): Promise<ReadImport> {
  if (!isZip(bytes)) return withTable(readProfileTable(bytes), noPhotos, nothing);
  const zip = await openZip(Buffer.from(bytes));
  return zip ? readZippedImport(zip) : refuse("The zip file is damaged.");
}

/** Files on this machine: a CSV file with its photos in a folder or a zip file, or a zip file with everything. */
export async function readImportFiles(file: string, photos: string | undefined): Promise<ReadImport> {
  const { size } = await stat(file).catch(() => ({ size: undefined }));
  if (size === undefined) return refuse(`There is no file ${path.resolve(file)}.`);
  if (/\.zip$/i.test(file)) {
    if (photos !== undefined) return refuse("A zip file has its photos inside; leave out --photos.");
    const zip = await openZipFile(file);
    return zip ? readZippedImport(zip) : refuse(`${file} is not a zip file, or is damaged.`);
  }
  if (size > maxTableBytes) return refuse(`${file} is larger than 20 MB; split it.`);
  const table = readProfileTable(new Uint8Array(await readFile(file)));
  if (photos === undefined) return withTable(table, noPhotos, nothing);
  if (/\.zip$/i.test(photos)) {
    const zip = await openZipFile(photos);
    return zip
      ? withTable(table, photosInZip(zip), () => zip.close())
      : refuse(`${photos} is not a zip file, or is damaged.`);
  }
  const folder = await photosInFolder(photos);
  return folder ? withTable(table, folder, nothing) : refuse(`There is no folder ${path.resolve(photos)}.`);
}

async function readZippedImport(zip: ZipArchive): Promise<ReadImport> {
  const tables = zip.entries.filter((each) => /\.csv$/i.test(each.name));
  const [table] = tables;
  if (!table || tables.length > 1) {
    zip.close();
    return refuse(`The zip file has ${tables.length === 0 ? "no" : "several"} CSV files; it must have one.`);
  }
  const bytes = table.size > maxTableBytes ? undefined : await table.read();
  if (!bytes) {
    zip.close();
    return refuse(`${table.name} in the zip file is larger than 20 MB, or is damaged.`);
  }
  return withTable(readProfileTable(bytes), photosInZip(zip), () => zip.close());
}

function withTable(table: ReturnType<typeof readProfileTable>, photos: PhotoSource, close: () => void): ReadImport {
  if (table.ok) return { ok: true, rows: table.rows, photos, close };
  close();
  return refuse(table.problem);
}
