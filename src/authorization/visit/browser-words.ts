/** The first match counts, because each browser also names the browsers that it imitates. */
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

/** A browser in the user's words, such as `Firefox on Linux`. The rest of its header field is not stored. */
export function browserInWords(userAgent: string | undefined): string | undefined {
  const text = (userAgent ?? '').slice(0, 512);
  const browser = nameIn(browsers, text);
  const system = nameIn(systems, text);
  if (browser === undefined) return system;
  return system === undefined ? browser : `${browser} on ${system}`;
}
