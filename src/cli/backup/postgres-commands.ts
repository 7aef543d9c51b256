import { isLoopback } from '../../foundation/network.ts';
import { placeOf, urlsOfHosts, urlWithout } from '../../foundation/database-url.ts';

/**
 * The URL for PostgreSQL's own programs. It has no password, because other users of the machine see the arguments of
 * a process. The certificate is verified as the service does, and of several hosts the same one is used.
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
  // A program would use the first one that responds, and a standby may lack changes that were confirmed.
  if (urls.length > 1 && !parameters.has('target_session_attrs'))
    parameters.set('target_session_attrs', 'read-write');
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
