/** The first match wins, because many browsers name others in their user agent. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOpera/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bDuckDuckGo\//, "DuckDuckGo"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, "Chrome"],
  [/\bVersion\/\d.*\bSafari\//, "Safari"],
  [/\b(w3m|Lynx|Links|ELinks)\b/, "Lynx / w3m"],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** A user agent in familiar names: "Firefox", "Android". Unrecognised parts are undefined. */
export function describeDevice(userAgent: string): {
  browser: string | undefined;
  system: string | undefined;
  phone: boolean;
} {
  const nameIn = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return {
    browser: nameIn(browsers),
    system: nameIn(systems),
    phone: /\b(iPhone|Android|Mobile)\b/.test(userAgent),
  };
}
