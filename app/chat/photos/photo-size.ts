/** A photo in a bubble is at most this large. Its size is set before the file loads, so nothing shifts. */
const box = { width: 288, height: 360 };

export function displaySizeOf(photo: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, box.width / photo.width, box.height / photo.height);
  return { width: Math.round(photo.width * scale), height: Math.round(photo.height * scale) };
}
