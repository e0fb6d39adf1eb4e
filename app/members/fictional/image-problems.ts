import { imageLimits } from "#app/platform/images/image-limits.ts";
import type { ImageRefusal } from "#app/platform/images/refusals.ts";
import { type MainPhotoRefusal, mainPhotoShape } from "../own-photos/main-photo-shape.ts";

const { minSide, maxRatio } = mainPhotoShape;

/** Why a photo cannot be the first one, after "it is …". */
export const mainShapeProblem = `smaller than ${minSide} × ${minSide} pixels or longer than ${maxRatio} : 1`;

/** What is wrong with a file that is no photo, after "the photo …". */
export const imageProblems: Partial<Record<ImageRefusal | MainPhotoRefusal, string>> = {
  photo_missing: "is empty",
  photo_one_at_a_time: "must be one file",
  photo_too_large: `is larger than ${imageLimits.bytes / 1024 ** 2} MB`,
  photo_type: "is not a JPEG, PNG or WebP picture",
  photo_heic: "is HEIC; save it as JPEG",
  photo_pixels: `has more than ${imageLimits.pixels / 1_000_000} megapixels`,
  photo_unreadable: "is damaged",
  photo_main_shape: `is the first one, and ${mainShapeProblem}`,
  photo_refused: "is on a list of pictures that must not be published",
};
