import type { Area, Size } from "#app/platform/images/draw-picture.ts";

/** Which corner is dragged. */
export type Corner = { x: "left" | "right"; y: "top" | "bottom" };

/** A distance in the picture's pixels. */
export type Distance = { x: number; y: number };

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));

/** The frame around the whole picture. */
export const wholeFrame = ({ width, height }: Size): Area => ({ left: 0, top: 0, width, height });

/**
 * The shortest side of a frame: a fifth of the picture's longer side, so that its corners can be told apart on a phone,
 * but never more than the picture has (our choice).
 */
export const minFrameSide = ({ width, height }: Size): number => Math.min(width, height, Math.max(width, height) / 5);

/** The largest square inside a frame, around its centre. */
export function squareFrame({ left, top, width, height }: Area): Area {
  const side = Math.min(width, height);
  return { left: left + (width - side) / 2, top: top + (height - side) / 2, width: side, height: side };
}

/** Moves a frame; it stays inside the picture. */
export function moveFrame(frame: Area, by: Distance, picture: Size): Area {
  return {
    ...frame,
    left: clamp(frame.left + by.x, 0, picture.width - frame.width),
    top: clamp(frame.top + by.y, 0, picture.height - frame.height),
  };
}

/** Moves a frame's centre to a point, or as near to it as the picture's edges allow. */
export function centreFrame(frame: Area, at: Distance, picture: Size): Area {
  const by = { x: at.x - frame.left - frame.width / 2, y: at.y - frame.top - frame.height / 2 };
  return moveFrame(frame, by, picture);
}

/** Drags one corner of a frame; the opposite one stays where it is. A square stays square. */
export function dragCorner(
  frame: Area,
  corner: Corner,
  by: Distance,
  { picture, square }: { picture: Size; square: boolean },
): Area {
  const isRight = corner.x === "right";
  const isBottom = corner.y === "bottom";
  const min = minFrameSide(picture);
  const maxWidth = isRight ? picture.width - frame.left : frame.left + frame.width;
  const maxHeight = isBottom ? picture.height - frame.top : frame.top + frame.height;
  const more = { width: isRight ? by.x : -by.x, height: isBottom ? by.y : -by.y };
  // A square follows the direction in which the corner was dragged further.
  const both = Math.abs(more.width) >= Math.abs(more.height) ? more.width : more.height;
  const side = clamp(frame.width + both, min, Math.min(maxWidth, maxHeight));
  const width = square ? side : clamp(frame.width + more.width, min, maxWidth);
  const height = square ? side : clamp(frame.height + more.height, min, maxHeight);
  return {
    left: isRight ? frame.left : frame.left + frame.width - width,
    top: isBottom ? frame.top : frame.top + frame.height - height,
    width,
    height,
  };
}

/** Makes a frame larger (`factor` above 1) or smaller around its centre; its proportions stay the same. */
export function scaleFrame(frame: Area, factor: number, picture: Size): Area {
  const { left, top, width, height } = frame;
  const smallest = Math.min(1, minFrameSide(picture) / Math.min(width, height));
  const largest = Math.min(picture.width / width, picture.height / height);
  const scale = clamp(factor, smallest, largest);
  const scaled = { ...frame, width: width * scale, height: height * scale };
  return centreFrame(scaled, { x: left + width / 2, y: top + height / 2 }, picture);
}

/** The same part of the picture after it has been turned by 90°: clockwise (1) or anticlockwise (-1). */
export function turnFrame({ left, top, width, height }: Area, picture: Size, turn: 1 | -1): Area {
  const size = { width: height, height: width };
  return turn === 1
    ? { left: picture.height - top - height, top: left, ...size }
    : { left: top, top: picture.width - left - width, ...size };
}
