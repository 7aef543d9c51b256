/** Redacts URLs and form-encoded parameters. */
import type { Fingerprint } from './fingerprints.ts';
import { isSecretParameter } from './secret-names.ts';

/** Redacts form-encoded parameters: a query, a fragment or a form. */
export function redactParameters(text: string, fingerprint: Fingerprint): string {
  const pairs = [...new URLSearchParams(text)];
  if (!pairs.some(([name]) => isSecretParameter(name))) return text;
  const safe = pairs.map(([name, value]): [string, string] => [
    name,
    isSecretParameter(name) ? fingerprint(value) : value,
  ]);
  return new URLSearchParams(safe).toString();
}

export function redactUrl(text: string, fingerprint: Fingerprint): string {
  if (!/[?#]/.test(text)) return text;
  const [rest = '', fragment] = text.split('#', 2);
  const [path = '', query] = rest.split(/\?(.*)/s, 2);
  return (
    path +
    (query === undefined ? '' : `?${redactParameters(query, fingerprint)}`) +
    (fragment === undefined ? '' : `#${redactParameters(fragment, fingerprint)}`)
  );
}
