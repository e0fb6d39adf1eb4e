/** A bitmap's header: 4 × 3 pixels of 15 bits, 12 of them follow. */
const header = "data:image/bmp;base64,Qk1OAAAAAAAAADYAAAAoAAAABAAAAAMAAAABABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/**
 * A photo's `placeholder` as the data URL of a tiny picture, 126 characters, shown below a photo until its file has
 * loaded, or in its place on light pages. The browser smooths it. A page has 24 of them, and only their last 32
 * characters differ.
 */
export const placeholderUrl = (placeholder: string): string => header + placeholder;
