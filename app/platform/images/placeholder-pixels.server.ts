import { remembering } from "../remembering.ts";

const columns = 4;
const rows = 3;
/** From above, row by row. */
const places = Array.from({ length: rows * columns }, (_, at) => ({
  column: at % columns,
  row: Math.floor(at / columns),
}));

/** In each direction the format has a mean (0) and up to six waves. */
const indexes = [0, 1, 2, 3, 4, 5, 6];
const wave = (index: number, place: number, of: number) => Math.cos(((Math.PI * (place + 0.5)) / of) * index);
/** Two crossing waves at each place. */
const waves = indexes.map((y) =>
  indexes.map((x) => places.map(({ column, row }) => wave(x, column, columns) * wave(y, row, rows))),
);

/**
 * A thumbhash (base64) as 12 pixels of 15 bits, for `placeholderUrl`: 32 characters of base64; grey without one.
 * The library's decoder makes 900 pixels: for 24 faces the server would need longer than for the whole page around them,
 * and a slow phone, which would have to load it too, a twentieth of a second.
 */
export const pixelsOf = remembering(20_000, (thumbhash: string): string => {
  const hash = Buffer.from(thumbhash, "base64");
  const colours = hash.length < headBytes ? places.map(() => grey) : readThumbhash(hash);
  const bytes = Buffer.alloc(places.length * 2);
  places.forEach(({ column, row }, at) => {
    const { red, green, blue } = colours[at] ?? grey;
    // A bitmap stores its rows bottom-up.
    const to = (rows - 1 - row) * columns + column;
    bytes.writeUInt16LE((shade(red) << 10) | (shade(green) << 5) | shade(blue), to * 2);
  });
  return bytes.toString("base64");
});

/** Before the waves. */
const headBytes = 5;
const grey = { red: 0.5, green: 0.5, blue: 0.5 };

/** 0 to 1 as five bits, of which eight shades are used: 24 different faces take a sixth less. */
function shade(value: number): number {
  const three = Math.round(Math.min(1, Math.max(0, value)) * 7);
  return (three << 2) | (three >> 1);
}

/**
 * The colours that a thumbhash has at our places, with parts from 0 to 1, or a little beyond. Without transparency,
 * which photos have none of. It contains the means of the picture's light, of its yellow against blue and of its red
 * against green, and the amplitudes of their waves, four bits each.
 */
function readThumbhash(hash: Uint8Array): { red: number; green: number; blue: number }[] {
  const byte = (at: number) => hash[at] ?? 0;
  const means = byte(0) | (byte(1) << 8) | (byte(2) << 16);
  const shape = byte(3) | (byte(4) << 8);
  const isLandscape = shape >> 15 === 1;
  const shorter = Math.max(3, shape & 7);
  let nibble = headBytes * 2;
  const channel = (mean: number, [countX, countY]: [number, number], scale: number) => {
    const values = places.map(() => mean);
    for (let y = 0; y < countY; y++) {
      for (let x = y === 0 ? 1 : 0; x * countY < countX * (countY - y); x++, nibble++) {
        const amplitude = 2 * scale * (((byte(nibble >> 1) >> ((nibble & 1) * 4)) & 15) / 7.5 - 1);
        waves[y]?.[x]?.forEach((value, at) => (values[at] = (values[at] ?? 0) + amplitude * value));
      }
    }
    return values;
  };
  const lights = channel((means & 63) / 63, isLandscape ? [7, shorter] : [shorter, 7], ((means >> 18) & 31) / 31);
  // A quarter more than written: the format's own remedy for its few shades.
  const yellows = channel(((means >> 6) & 63) / 31.5 - 1, [3, 3], (1.25 * ((shape >> 3) & 63)) / 63);
  const reds = channel(((means >> 12) & 63) / 31.5 - 1, [3, 3], (1.25 * ((shape >> 9) & 63)) / 63);
  return lights.map((light, at) => {
    const [yellow = 0, redness = 0] = [yellows[at], reds[at]];
    const blue = light - (2 / 3) * yellow;
    const red = (3 * light - blue + redness) / 2;
    return { red, green: red - redness, blue };
  });
}
