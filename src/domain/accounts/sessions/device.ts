export interface Device {
  /** Both by the names that people know; empty where nothing known was said. */
  browser: string;
  system: string;
}

/** What a browser and its device call themselves. Enough for their owner to tell one from another; the rest is dropped. */
export function deviceOf(userAgent: string): Device {
  return { browser: firstNamed(browsers, userAgent), system: firstNamed(systems, userAgent) };
}

/** Those that also name another come before it: Edge says Chrome, and Chrome says Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPiOS|OPX)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*\bSafari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

function firstNamed(names: readonly [RegExp, string][], userAgent: string): string {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "";
}
