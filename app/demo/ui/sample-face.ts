const drawing = (ground: string, shirt: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100">
<path fill="${ground}" d="M0 0h80v100H0z"/><path fill="#1f1523" d="M17 62c-4-40 14-48 25-47 17 1 26 16 21 49z"/>
<path fill="${shirt}" d="M6 100c2-20 16-27 34-27s32 7 34 27z"/><path fill="#f4cdb0" d="M33 58h14v18c-4 5-10 5-14 0z"/>
<path fill="#f4cdb0" d="M26 42c0-16 6-18 14-18s15 4 14 19c-1 13-7 21-14 21s-14-8-14-22z"/>
<path fill="none" stroke="#1f1523" stroke-width="1.6" stroke-linecap="round" d="M31 43q2.500-2 5 0m9 0q2.500-2 5 0M41 45l-2 7h3m-7 5q5 4 11-1"/></svg>`;

const address = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg.replaceAll("\n", ""))}`;

/** A drawn stand-in for a photo. */
export const sampleFace = address(drawing("#f3b8a4", "#2f5d50"));
export const otherFace = address(drawing("#b9cbe8", "#a8324a"));
