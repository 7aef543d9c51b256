import type { Instruments } from '../../foundation/instruments.ts';
import { createIdTokens, type IdTokens } from '../openid/id-tokens.ts';
import { createReleasedClaims, type ReleasedClaims } from '../openid/released-claims.ts';
import { createSubjects, type Subjects } from '../openid/subjects.ts';
import type { AuthorizationStores } from '../stores/stores.ts';
import type { SealingKeys } from '../tokens/keys/sealing-keys.ts';
import type { AuthorizationDependencies } from './dependencies.ts';

/** The statements to a client about a user. */
export interface OpenId {
  readonly released: ReleasedClaims;
  readonly subjects: Subjects;
  readonly idTokens: IdTokens;
}

export async function openOpenId(
  dependencies: Pick<AuthorizationDependencies, 'settings' | 'issuer'> & {
    readonly stores: Pick<AuthorizationStores, 'subjectSalt'>;
    readonly keys: SealingKeys;
  },
  { random }: Pick<Instruments, 'random'>,
): Promise<OpenId> {
  const { settings, issuer, stores, keys } = dependencies;
  const released = createReleasedClaims(settings);
  const subjects = await createSubjects({ store: stores.subjectSalt, random });
  return { released, subjects, idTokens: createIdTokens({ settings, keys, issuer, subjects, released }) };
}
