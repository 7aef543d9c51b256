/** Client secrets of the settings file that an attacker guesses. @see RFC 6749 §10.10 */
import { hash } from 'node:crypto';
import type { ClientSettings } from '../../../settings/settings.ts';
import { folded, readCommonPasswords } from '../common-passwords.ts';

/** Texts that people write in place of a secret, with the name of the client in it. */
function usualSecrets(clientId: string): readonly string[] {
  const words = ['secret', 'password', 'client-secret', 'example-secret', 'secret-example'];
  return [
    clientId,
    ...words,
    ...words.flatMap((word) => ['', '-', '_'].map((sign) => `${clientId}${sign}${word}`)),
    ...words.map((word) => `${word}-of-${clientId}`),
  ].map(folded);
}

const digestOf = (text: string): string => hash('sha256', text, 'hex');

/** The ids of the clients whose secret is a common password, or is made of the id of the client. */
export function guessableSecrets(clients: readonly ClientSettings[]): readonly string[] {
  const withSecret = clients.filter(
    ({ client_secret: secret, client_secret_sha256: digest }) => secret !== undefined || digest !== undefined,
  );
  if (withSecret.length === 0) return [];
  const common = readCommonPasswords();
  const digests = withSecret.some(({ client_secret_sha256: digest }) => digest !== undefined)
    ? new Set([...common].map(digestOf))
    : new Set<string>();
  const isGuessable = ({
    client_id: id,
    client_secret: secret,
    client_secret_sha256: digest,
  }: ClientSettings): boolean => {
    const usual = usualSecrets(id);
    if (secret !== undefined) return common.has(folded(secret)) || usual.includes(folded(secret));
    return digest !== undefined && (digests.has(digest) || usual.map(digestOf).includes(digest));
  };
  return withSecret.filter(isGuessable).map(({ client_id: id }) => id);
}
