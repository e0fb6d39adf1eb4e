import { crc32 } from "node:zlib";

/** A zip file of these files, stored without compression. */
export function zipOf(files: Record<string, Uint8Array | string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const [path, body] = [Buffer.from(name), Buffer.from(content)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(body), 10);
    facts.writeUInt32LE(body.length, 14);
    facts.writeUInt32LE(body.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), facts, path, body]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), facts, end, path]));
    parts.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const close = Buffer.alloc(18);
  close.writeUInt16LE(directory.length, 4);
  close.writeUInt16LE(directory.length, 6);
  close.writeUInt32LE(index.length, 8);
  close.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, index, Buffer.from("PK\x05\x06"), close]);
}
