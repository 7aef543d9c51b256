import type { ServerSettings } from '../../settings/settings.ts';

/** The lines of every response to a client of that origin: alternating names and values. */
export type OriginFields = (origin: string) => readonly string[];

const none: readonly string[] = [];

/** @see RFC 6797 §6.1, §7.1 */
export function createOriginFields({ hsts }: Pick<ServerSettings, 'hsts'>): OriginFields {
  const value = `max-age=${hsts.maxAgeSeconds}${hsts.includeSubDomains ? '; includeSubDomains' : ''}`;
  const strictTransport: readonly string[] = ['Strict-Transport-Security', value];
  return (origin) => (origin.startsWith('https:') ? strictTransport : none);
}
