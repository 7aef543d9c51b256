import type { RecordEvent } from '../records/events.ts';
import type { AuthorizationStores } from '../stores/stores.ts';
import { createAccessTokenJwt } from '../tokens/access/access-token-jwt.ts';
import { createAccessTokenSeal } from '../tokens/access/access-token-seal.ts';
import { type AccessTokens, createAccessTokens } from '../tokens/access/access-tokens.ts';
import { type Denials, loadDenials } from '../tokens/access/denials.ts';
import { createReferenceTokens, type ReferenceTokens } from '../tokens/access/reference-tokens.ts';
import { createTokenClaims, type TokenClaims } from '../tokens/access/token-claims.ts';
import type { OwnerDirectory } from '../registration/owners/owner-directory.ts';
import { type Codes, createCodes } from '../tokens/code.ts';
import { createFamilyFacts, type FindFamilyFacts } from '../tokens/family-facts.ts';
import { createImplicitTokens, type IssueImplicitToken } from '../tokens/implicit.ts';
import { createHandles } from '../tokens/keys/handle.ts';
import { openSealingKeys, type SealingKeys } from '../tokens/keys/sealing-keys.ts';
import { createRefreshTokens, type RefreshTokens } from '../tokens/refresh-tokens.ts';
import type { AuthorizationDependencies, AuthorizationInstruments } from './dependencies.ts';
import type { Permissions } from './permissions.ts';

/** Everything that is issued, and the keys that protect it. */
export interface Tokens {
  readonly sealingKeys: SealingKeys;
  readonly denials: Denials;
  readonly accessTokens: AccessTokens;
  readonly tokenClaims: TokenClaims;
  readonly referenceTokens: ReferenceTokens;
  readonly refreshTokens: RefreshTokens;
  readonly findFamilyFacts: FindFamilyFacts;
  readonly codes: Codes;
  readonly issueImplicitToken: IssueImplicitToken;
}

type TokenDependencies = Pick<
  AuthorizationDependencies,
  'settings' | 'issuer' | 'encryptionKeys' | 'newPrivateKey'
> & {
  readonly stores: Pick<
    AuthorizationStores,
    | 'sealingKeys'
    | 'denials'
    | 'generations'
    | 'referenceTokens'
    | 'families'
    | 'codes'
    | 'grants'
    | 'onCommit'
    | 'freshness'
  >;
  readonly record: RecordEvent;
  readonly permissions: Pick<Permissions, 'resources' | 'ownerRights'>;
  readonly findOwner: OwnerDirectory['find'];
};

export async function openTokens(
  dependencies: TokenDependencies,
  instruments: AuthorizationInstruments,
): Promise<Tokens> {
  const { settings, stores, record, permissions } = dependencies;
  const { clock, random } = instruments;
  const sealingKeys = await openKeys(dependencies, instruments);
  const handles = createHandles(sealingKeys);
  const { denials: denialStore, generations, onCommit } = stores;
  const denials = await loadDenials({ ...instruments, store: denialStore, generations, onCommit });
  const referenceTokens = createReferenceTokens({ store: stores.referenceTokens, handles, random });
  const tokenClaims = createTokenClaims(settings, instruments.log);
  const accessTokens = createAccessTokens({
    settings,
    seal: createAccessTokenSeal({ keys: sealingKeys, random }),
    jwt: createAccessTokenJwt({ keys: sealingKeys, random, issuer: dependencies.issuer }),
    reference: referenceTokens,
    denials,
    freshness: stores.freshness,
    keys: sealingKeys,
    store: denialStore,
    clock,
    resources: permissions.resources,
    tokenClaims,
    findOwner: dependencies.findOwner,
  });
  return {
    sealingKeys,
    denials,
    accessTokens,
    tokenClaims,
    referenceTokens,
    refreshTokens: createRefreshTokens({ settings: settings.refreshToken, handles }),
    findFamilyFacts: createFamilyFacts(stores.families),
    codes: createCodes({ settings, store: stores.codes, handles, random, clock, record }),
    issueImplicitToken: createImplicitTokens({
      grants: stores.grants,
      accessTokens,
      ownerRights: permissions.ownerRights,
      random,
      record,
    }),
  };
}

function openKeys(
  {
    settings,
    encryptionKeys,
    newPrivateKey,
    stores,
    record,
  }: Omit<TokenDependencies, 'issuer' | 'permissions' | 'findOwner'>,
  instruments: AuthorizationInstruments,
): Promise<SealingKeys> {
  return openSealingKeys({
    ...instruments,
    settings: settings.keys,
    longestSessionSeconds: settings.session.absoluteLifetimeSeconds,
    store: stores.sealingKeys,
    keyEncryptionKey: encryptionKeys.current,
    olderKeyEncryptionKeys: encryptionKeys.older,
    newPrivateKey,
    onCommit: stores.onCommit,
    record,
  });
}
