const units: readonly (readonly [seconds: number, name: string])[] = [
  [86400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** A duration for people, rounded up to its largest fitting unit: `90 days`, `1 hour`, `5 minutes`. */
export function inWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const [size, name] = units.find(([unit]) => whole >= unit && (whole % unit === 0 || whole >= 2 * unit)) ?? [
    1,
    'second',
  ];
  const count = Math.ceil(whole / size);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** A time for people: `31 January 2026 at 12:00 UTC`. */
export function momentInWords(milliseconds: number): string {
  return `${moment.format(milliseconds)} UTC`;
}

const loopback = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?=[:/?]|$)/;

/** The destination of a redirect URI in the user's words. */
export function destinationInWords(redirectUri: string): string {
  const url = new URL(redirectUri);
  if (loopback.test(redirectUri)) return `an app on this device (${url.host})`;
  return url.protocol === 'https:' || url.protocol === 'http:'
    ? url.host
    : `an app on this device (${url.protocol.slice(0, -1)})`;
}
