/** A page's speed, marked where it is over its limit. */
export function SpeedCell({ text, isSlow }: { text: string; isSlow: boolean }) {
  return isSlow ? <span className="font-semibold text-warning-text">{text}, slow</span> : <>{text}</>;
}
