/** Redacts header fields: credentials, cookies and URLs. */
import type { HeaderList } from '../document/recorded-exchange.ts';
import type { Fingerprint } from './fingerprints.ts';
import { redactUrl } from './redacted-url.ts';

function redactCredentials(value: string, fingerprint: Fingerprint): string {
  const [scheme = '', rest = ''] = value.split(/ +(.*)/s, 2);
  // The encoded form of Basic is a secret too, because it can be decoded.
  const whole = fingerprint(rest);
  if (scheme.toLowerCase() !== 'basic') return `${scheme} ${whole}`;
  const text = Buffer.from(rest, 'base64').toString();
  const at = text.indexOf(':');
  // The client id is not a secret, and malformed credentials remain unreadable.
  if (at === -1) return `${scheme} ${whole}`;
  const safe = `${text.slice(0, at)}:${fingerprint(text.slice(at + 1))}`;
  return `${scheme} ${Buffer.from(safe).toString('base64')}`;
}

function redactCookie(line: string, fingerprint: Fingerprint): string {
  const [pair = ''] = line.split(';', 1);
  const [name = '', value] = pair.split(/=(.*)/s, 2);
  return value === undefined ? line : `${name}=${fingerprint(value)}${line.slice(pair.length)}`;
}

function redactHeader(name: string, value: string, fingerprint: Fingerprint): string {
  switch (name.toLowerCase()) {
    case 'authorization':
    case 'proxy-authorization':
      return redactCredentials(value, fingerprint);
    case 'set-cookie':
      return redactCookie(value, fingerprint);
    case 'cookie':
      return value
        .split(';')
        .map((pair) => redactCookie(pair, fingerprint))
        .join(';');
    case 'location':
    case 'referer':
      return redactUrl(value, fingerprint);
    default:
      return value;
  }
}

export function redactHeaders(headers: HeaderList, fingerprint: Fingerprint): HeaderList {
  return headers.map(([name, value]) => [name, redactHeader(name, value, fingerprint)]);
}
