import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** A picture with content, a JPEG by default. */
export async function aPicture(
  options: { width?: number; height?: number; format?: "jpeg" | "png" | "webp" } = {},
): Promise<Buffer> {
  const { width = 900, height = 1200, format = "jpeg" } = options;
  return sharp(gradientPixels(width, height), { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

/** A colour gradient from red on the left to blue on the right, so that rotation can be detected. */
export function gradientPixels(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      pixels[at] = 255 - Math.round((x / width) * 255);
      pixels[at + 1] = Math.round(127 + 100 * Math.sin(x / 40) * Math.cos(y / 30));
      pixels[at + 2] = Math.round((x / width) * 255);
    }
  }
  return pixels;
}

/**
 * A JPEG with a camera's thumbnail in its metadata: in the second directory (IFD1) of an EXIF segment (APP1) at the
 * beginning.
 */
export function withExifThumbnail(jpeg: Buffer, thumbnail: Buffer): Buffer {
  const tiff = Buffer.alloc(8 + 6 + 2 + 3 * 12 + 4);
  tiff.write("II*\0", 0, "latin1");
  tiff.writeUInt32LE(8, 4);
  // The first directory is empty and points to the second.
  tiff.writeUInt32LE(14, 10);
  tiff.writeUInt16LE(3, 14);
  const entries: [tag: number, type: number, value: number][] = [
    [0x0103, 3, 6],
    [0x0201, 4, tiff.length],
    [0x0202, 4, thumbnail.length],
  ];
  entries.forEach(([tag, type, value], number) => {
    const at = 16 + number * 12;
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(1, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  });
  const body = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff, thumbnail]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** A PNG whose header claims this size, but with only nine bytes of image data. */
export function pngHeader(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2, 0, 0, 0], 8);
  const chunks = [chunk("IHDR", data), chunk("IDAT", deflateSync(Buffer.alloc(9))), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...chunks]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** A picture of its own: no two of them look alike to the perceptual hash. */
export async function aUniquePicture(options: { width?: number; height?: number } = {}): Promise<Buffer> {
  const { width = 300, height = 300 } = options;
  const cells = 8;
  const noise = Buffer.from(Array.from({ length: cells * cells * 3 }, () => Math.floor(Math.random() * 256)));
  return sharp(noise, { raw: { width: cells, height: cells, channels: 3 } })
    .resize(width, height, { kernel: "cubic", fit: "fill" })
    .jpeg({ quality: 92 })
    .toBuffer();
}
