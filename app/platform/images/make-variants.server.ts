import { rgbaToThumbHash } from "thumbhash";
import { type Outcome, refused } from "../outcome.ts";
import { imageLimits } from "./image-limits.ts";
import type { ImageVariant } from "./image-variants.ts";
import { sharp } from "./sharp.server.ts";

export type ImageFiles = {
  files: Record<ImageVariant, Uint8Array>;
  /** Pixels of `full`. */
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
};

const [fullSide, matchSide, thumbSide] = [1280, 480, 160];
/** Longest a picture may be worked on; the largest allowed takes about two. */
const seconds = 20;

/**
 * A picture's files: decoded whole, upright, in sRGB on white, written anew as WebP, so that nothing of what was sent
 * but the picture itself is left (product 3). Of an animation the first frame. Refuses more than 50 megapixels by the
 * header alone, and what cannot be decoded to the end.
 */
export async function makeVariants(
  bytes: Uint8Array,
): Promise<Outcome<ImageFiles, "photo_pixels" | "photo_unreadable">> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > imageLimits.pixels) return refused("photo_pixels");
    const picture = await decode(bytes);
    return { ok: true, ...(await encode(picture)) };
  } catch {
    // libvips says in many words what is wrong with a file; to its sender it is one thing.
    return refused("photo_unreadable");
  }
}

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

async function decode(bytes: Uint8Array): Promise<Pixels> {
  return sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn: "error" })
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
  const whole = () => sharp(data, { raw: { width, height, channels } }).toColourspace("srgb");
  // The square is cut out first: a strip one pixel high would be blown up to its length times the side.
  const cut = Math.min(width, height);
  // Heads are in the upper part of a portrait.
  const part = { left: Math.round((width - cut) / 2), top: Math.round((height - cut) * 0.3), width: cut, height: cut };
  const square = (side: number) => whole().extract(part).resize(side, side);
  // One after the other: a picture takes one core.
  const full = await whole().webp({ quality: 76, effort: 4 }).toBuffer();
  const match = await square(matchSide).webp({ quality: 72, effort: 4 }).toBuffer();
  const thumb = await square(thumbSide).webp({ quality: 66, effort: 5 }).toBuffer();
  // Twelve pixels hold no face any more; enlarged and blurred, so that no size brings one back.
  const tiny = await square(12).png().toBuffer();
  const blur = await sharp(tiny).resize(48, 48, { kernel: "cubic" }).blur(2).webp({ quality: 50 }).toBuffer();
  return { files: { full, match, thumb, blur }, width, height, thumbhash: await thumbhashOf(whole()) };
}

async function thumbhashOf(picture: ReturnType<typeof sharp>): Promise<string> {
  const small = picture.resize(100, 100, { fit: "inside" }).ensureAlpha().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}
