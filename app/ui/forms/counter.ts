/** The texts beside a text area for so many characters left, or so many too many. */
export type Counter = { left: (count: number) => string; over: (count: number) => string };

/** The counter's text; `left` is below zero when the text is too long. */
export const counterText = (left: number, counter: Counter): string =>
  left < 0 ? counter.over(-left) : counter.left(left);
