// Draws the short film of the lander `video` and its poster: a message, an answer, a heart. Run manually
// (`node --import tsx scripts/make-lander-film.ts`); the files are committed under public/landers/.
import { mkdirSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { findChromium } from "../tests/support/journeys/chromium.ts";

type Film = { poster: string; films: Record<string, string> };

/** Runs in the browser: draws on a canvas and records it. */
async function record(): Promise<Film> {
  const [width, height, seconds] = [960, 540, 6];
  const canvas = document.body.appendChild(Object.assign(document.createElement("canvas"), { width, height }));
  const context = canvas.getContext("2d")!;
  const ease = (from: number, to: number, at: number) => {
    const x = Math.min(Math.max((at - from) / (to - from), 0), 1);
    return x * x * (3 - 2 * x);
  };
  const bubble = (x: number, y: number, w: number, h: number, own: boolean, visible: number, colour: string) => {
    if (visible <= 0) return;
    context.save();
    context.globalAlpha = visible;
    context.translate(0, (1 - visible) * 24);
    context.fillStyle = colour;
    context.beginPath();
    context.roundRect(x, y, w, h, own ? [44, 44, 6, 44] : [44, 44, 44, 6]);
    context.fill();
    context.restore();
  };
  const words = (x: number, y: number, lengths: number[], visible: number, colour: string) => {
    context.fillStyle = colour;
    let left = lengths.reduce((sum, each) => sum + each, 0) * visible;
    let at = x;
    for (const each of lengths) {
      const long = Math.min(each, left);
      if (long > 4) {
        context.beginPath();
        context.roundRect(at, y, long, 16, 8);
        context.fill();
      }
      left -= each;
      at += each + 16;
    }
  };
  const heart = (x: number, y: number, size: number) => {
    context.fillStyle = "#ff7aa6";
    context.beginPath();
    context.moveTo(x, y + size * 0.9);
    context.bezierCurveTo(x - size * 1.4, y - size * 0.1, x - size * 0.7, y - size, x, y - size * 0.3);
    context.bezierCurveTo(x + size * 0.7, y - size, x + size * 1.4, y - size * 0.1, x, y + size * 0.9);
    context.fill();
  };
  const paint = (at: number) => {
    const sky = context.createLinearGradient(0, 0, width, height);
    sky.addColorStop(0, "#2a0d33");
    sky.addColorStop(1, "#be1558");
    context.fillStyle = sky;
    context.fillRect(0, 0, width, height);
    const out = 1 - ease(5.4, 6, at);
    bubble(430, 90, 440, 110, true, ease(0.1, 0.5, at) * out, "#f9dde8");
    words(474, 137, [90, 50, 120, 60], ease(0.6, 2, at) * out, "#be1558");
    const dots = ease(2.2, 2.4, at) * (1 - ease(3.3, 3.4, at));
    bubble(90, 260, 150, 90, false, dots, "#ffffff");
    for (const n of [0, 1, 2]) {
      context.fillStyle = `rgba(98,84,106,${dots})`;
      context.beginPath();
      context.arc(132 + n * 33, 305 + Math.sin(at * 9 - n) * 6, 9, 0, 7);
      context.fill();
    }
    bubble(90, 260, 520, 120, false, ease(3.4, 3.8, at) * out, "#ffffff");
    words(134, 311, [60, 130, 40, 90, 60], ease(3.7, 4.6, at) * out, "#62546a");
    const beat = ease(4.6, 4.9, at) * out;
    if (beat > 0) heart(690, 330, 46 * beat * (1 + Math.sin(at * 8) * 0.06));
  };
  const base64 = async (blob: Blob) =>
    new Promise<string>((done) => {
      const reader = new FileReader();
      reader.onload = () => done(String(reader.result).split(",")[1] ?? "");
      reader.readAsDataURL(blob);
    });
  const films: Film["films"] = {};
  for (const [name, mimeType] of [
    ["webm", "video/webm;codecs=vp8"],
    ["mp4", "video/mp4;codecs=avc1.42E01E"],
  ] as const) {
    if (!MediaRecorder.isTypeSupported(mimeType)) continue;
    const recorder = new MediaRecorder(canvas.captureStream(24), { mimeType, videoBitsPerSecond: 350_000 });
    const parts: Blob[] = [];
    recorder.ondataavailable = (event) => parts.push(event.data);
    const stopped = new Promise((done) => (recorder.onstop = done));
    recorder.start();
    const began = performance.now();
    await new Promise<void>((done) => {
      const step = () => {
        const at = (performance.now() - began) / 1000;
        paint(Math.min(at, seconds));
        if (at < seconds) requestAnimationFrame(step);
        else done();
      };
      step();
    });
    recorder.stop();
    await stopped;
    films[name] = await base64(new Blob(parts, { type: mimeType }));
  }
  paint(5);
  return { poster: canvas.toDataURL("image/png").split(",")[1] ?? "", films };
}

const browser = await chromium.launch(await findChromium({ whole: true }));
const page = await browser.newPage();
// The compiler names functions with a helper that the page does not have.
await page.evaluate("globalThis.__name = (made) => made");
const film = await page.evaluate(record);
await browser.close();
mkdirSync("public/landers", { recursive: true });
for (const [name, data] of Object.entries(film.films)) {
  writeFileSync(`public/landers/first-line.${name}`, Buffer.from(data, "base64"));
}
await sharp(Buffer.from(film.poster, "base64")).webp({ quality: 70 }).toFile("public/landers/first-line.webp");
