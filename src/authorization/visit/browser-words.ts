/** The first that fits counts: each browser also names those that it once pretended to be. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

function nameIn(names: typeof browsers, userAgent: string): string | undefined {
  return names.find(([form]) => form.test(userAgent))?.[1];
}

/** A browser as its owner would call it, `Firefox on Linux`; nothing else of its header field is kept. */
export function browserInWords(userAgent: string | undefined): string | undefined {
  const text = (userAgent ?? '').slice(0, 512);
  const browser = nameIn(browsers, text);
  const system = nameIn(systems, text);
  if (browser === undefined) return system;
  return system === undefined ? browser : `${browser} on ${system}`;
}
