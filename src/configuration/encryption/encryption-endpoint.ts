import { unprocessable } from '../../conventions/api-error.ts';
import type { Handlers } from '../../conventions/operation.ts';
import { noKeyInstalled } from '../operations/errors.ts';
import type { ConfigurationOperations } from '../operations/operations.ts';
import type { CipherKeyRing } from './key-ring.ts';

const noStore = { 'Cache-Control': 'no-store' } as const;
const refusal = 'The value cannot be processed.';

/**
 * `/encryptions` and `/decryptions` convert values for a repository. Nothing is stored, so Location can only name
 * the resource itself. @see Spec §4.1; docs/decisions/configuration.md, encryptions
 */
export function createEncryptionEndpoint(ring: CipherKeyRing | undefined) {
  return {
    async createEncryption({ body: { value, key, application, profile } }) {
      if (!ring) throw noKeyInstalled();
      if (key !== undefined && !ring.has(key)) throw unprocessable(refusal, { key: 'is not installed' });
      if (![value, application ?? '', profile ?? ''].every((text) => text.isWellFormed()))
        throw unprocessable(refusal, { value: 'is not well-formed Unicode' });
      const encrypted = ring.encrypt(value, { application, profile }, key);
      return {
        status: 201,
        headers: { Location: '/encryptions', ...noStore },
        body: { value: encrypted, key: key ?? ring.current },
      };
    },
    async createDecryption({ body: { value, application, profile } }) {
      if (!ring) throw noKeyInstalled();
      const named = (name: string | undefined): string[] => (name === undefined ? [] : [name]);
      const text = ring.decrypt(value, { applications: named(application), profiles: named(profile) });
      if (text === undefined) throw unprocessable(refusal, { value: 'cannot be decrypted' });
      return { status: 201, headers: { Location: '/decryptions', ...noStore }, body: { value: text } };
    },
  } satisfies Pick<Handlers<ConfigurationOperations>, 'createEncryption' | 'createDecryption'>;
}
