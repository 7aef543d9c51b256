import { isLoopback } from '../../foundation/network.ts';

/**
 * The URL for PostgreSQL's own programs. It has no password, because other users of the machine see the arguments of
 * a process. The certificate is verified as the service does.
 */
function urlForPrograms(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  const host = shown.searchParams.get('host') ?? shown.hostname;
  if (host !== '' && !host.startsWith('/') && !isLoopback(host) && !shown.searchParams.has('sslmode'))
    shown.searchParams.set('sslmode', 'verify-full');
  if (shown.searchParams.get('sslmode') === 'verify-full' && !shown.searchParams.has('sslrootcert'))
    shown.searchParams.set('sslrootcert', 'system');
  return shown.href;
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
