import { isLoopback } from '../../foundation/network.ts';
import { placeOf, urlsOfHosts, urlWithout } from '../../foundation/database-url.ts';

/**
 * The URL for PostgreSQL's own programs. It has no password, because other users of the machine see the arguments of
 * a process. The certificate is verified as the service does.
 */
function urlForPrograms(text: string): string {
  const urls = urlsOfHosts(text);
  const parameters = new URLSearchParams(text.replace(/^[^?]*/, ''));
  const isLocal = urls
    .map(placeOf)
    .every(({ host }) => host === '' || host.startsWith('/') || isLoopback(host));
  if (!isLocal && !parameters.has('sslmode')) parameters.set('sslmode', 'verify-full');
  if (parameters.get('sslmode') === 'verify-full' && !parameters.has('sslrootcert'))
    parameters.set('sslrootcert', 'system');
  return urlWithout(text, parameters);
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

export function dumpCommand(url: string, file: string): string {
  return `pg_dump --format=custom --no-owner --file=${quoted(file)} --dbname=${quoted(urlForPrograms(url))}`;
}

export function restoreCommand(url: string, file: string): string {
  return (
    'pg_restore --no-owner --exit-on-error --single-transaction ' +
    `--dbname=${quoted(urlForPrograms(url))} ${quoted(file)}`
  );
}
