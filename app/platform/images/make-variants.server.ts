import { type Outcome, refused } from "../outcome.ts";
import { imageLimits } from "./image-limits.ts";
import type { ImageVariant } from "./image-variants.ts";
import { perceptualHash } from "./perceptual-hash.server.ts";
import { placeholderOf } from "./placeholder.server.ts";
import { sharp } from "./sharp.server.ts";

export type ImageFiles = {
  files: Record<ImageVariant, Uint8Array>;
  /** Pixels of `full`. */
  width: number;
  height: number;
  /** For `placeholderUrl`. */
  placeholder: string;
  /** What the picture looks like, 16 hexadecimal digits. */
  phash: string;
};

const [fullSide, matchSide, cardSide, thumbSide] = [1280, 480, 320, 160];
const cardEncoding = { quality: 64, effort: 5 };
/** The time limit for processing a picture, in seconds; the largest allowed one takes about two. */
const seconds = 20;

/**
 * Makes a picture's files: decoded, upright, in sRGB on white and re-encoded as WebP, so that nothing of the upload but
 * the picture itself is left (app/members/README.md#photos). Of an animation the first frame is used. Refuses more than
 * 50 megapixels by the header alone, and files that cannot be decoded completely.
 */
export async function makeVariants(
  bytes: Uint8Array,
): Promise<Outcome<ImageFiles, "photo_pixels" | "photo_unreadable">> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > imageLimits.pixels) return refused("photo_pixels");
    const picture = await decode(bytes).catch(async (error: Error) => decodeWithEnd(bytes, error));
    return { ok: true, ...(await encode(picture)) };
  } catch {
    // libvips has many error messages; for the sender they all mean that the file is not readable.
    return refused("photo_unreadable");
  }
}

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

const endOfJpeg = [0xff, 0xd9] as const;

/** A JPEG that lost only the mark of its end, which every viewer shows: decoded if nothing else of it is missing. */
async function decodeWithEnd(bytes: Uint8Array, error: Error): Promise<Pixels> {
  const hasEnd = endOfJpeg.every((byte, index) => bytes.at(index - 2) === byte);
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || hasEnd) throw error;
  // The mark may be cut in two.
  const picture = bytes.at(-1) === endOfJpeg[0] ? bytes.subarray(0, -1) : bytes;
  return decode(Buffer.concat([picture, Uint8Array.from(endOfJpeg)]), "warning");
}

async function decode(bytes: Uint8Array, failOn: "error" | "warning" = "error"): Promise<Pixels> {
  return sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn })
    .timeout({ seconds })
    .autoOrient()
    .resize(fullSide, fullSide, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .flatten({ background: "#ffffff" })
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
}

async function encode({ data, info }: Pixels): Promise<ImageFiles> {
  const { width, height, channels } = info;
  const picture = () => sharp(data, { raw: { width, height, channels } }).toColourspace("srgb");
  // Crop the square first: scaling first would enlarge a strip of one pixel's height enormously.
  const side = Math.min(width, height);
  // Heads are in the upper part of a portrait.
  const crop = {
    left: Math.round((width - side) / 2),
    top: Math.round((height - side) * 0.3),
    width: side,
    height: side,
  };
  const square = (size: number) => picture().extract(crop).resize(size, size);
  // In sequence: a picture may use only one core.
  const full = await picture().webp({ quality: 76, effort: 4 }).toBuffer();
  const match = await square(matchSide).webp({ quality: 72, effort: 4 }).toBuffer();
  const card = await square(cardSide).webp(cardEncoding).toBuffer();
  const thumb = await square(thumbSide).webp({ quality: 66, effort: 5 }).toBuffer();
  // Twelve pixels show no face; enlarged and blurred, so that no scaling can bring it back.
  const tiny = await square(12).png().toBuffer();
  const blur = await sharp(tiny).resize(48, 48, { kernel: "cubic" }).blur(2).webp({ quality: 50 }).toBuffer();
  const placeholder = await placeholderOf(picture());
  const phash = await perceptualHash(full);
  return { files: { full, match, card, thumb, blur }, width, height, placeholder, phash };
}

/** The square of 320 px from the one of 480, for pictures that were stored before the 320 px file existed. */
export async function makeCardVariant(match: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await sharp(match).resize(cardSide, cardSide).webp(cardEncoding).toBuffer());
}
