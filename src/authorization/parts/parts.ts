/** The common parts of both halves of the surface: the interaction with the user, and the tokens. */
import type { MaintenanceSwitch } from '../../conventions/maintenance.ts';
import type { Issuer } from '../records/issuer.ts';
import type { AuditTrail } from '../../foundation/audit/audit-trail.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { Metrics } from '../../foundation/metrics.ts';
import type { ResolveName } from '../../foundation/outbound/guarded-lookup.ts';
import type { PasswordHasher } from '../../foundation/password-hash.ts';
import type { Random } from '../../foundation/random.ts';
import type { SettledTime } from '../../foundation/settled-time.ts';
import type { AuthorizationSettings } from '../../settings/settings.ts';
import { recordInto, type RecordEvent } from '../records/events.ts';
import { type BuiltInClients, builtInClients } from '../registration/clients/built-in-clients.ts';
import { type ClientDirectory, createClientDirectory } from '../registration/clients/client-directory.ts';
import { openClientDocuments, type OpenedDocuments } from '../registration/documents/open-documents.ts';
import { rememberClients } from '../registration/clients/remembered-clients.ts';
import { createOwnerDirectory, type OwnerDirectory } from '../registration/owners/owner-directory.ts';
import { createResources, type FindProtectedResource, type Resources } from '../records/resources.ts';
import { createScopes, type Scopes } from '../records/grantable-scope.ts';
import { type Brand, openBrand } from '../brand/brand.ts';
import { createPasswordRules, type PasswordRules } from '../registration/owners/password-rules.ts';
import type { AuthorizationStores } from '../stores/stores.ts';
import { type Attempts, loadAttempts } from '../authentication/attempts.ts';
import { createSignInAttempts, type SignInAttempts } from '../authentication/sign-in-attempts.ts';
import { createOwnerCredentials, type VerifyOwnerPassword } from '../authentication/owner-credentials.ts';
import { createAccessTokenJwt } from '../tokens/access/access-token-jwt.ts';
import { createAccessTokenSeal } from '../tokens/access/access-token-seal.ts';
import { type AccessTokens, createAccessTokens } from '../tokens/access/access-tokens.ts';
import { createMaintenanceGuard, type MaintenanceGuard } from '../records/maintenance-guard.ts';
import { createOwnerRights, type OwnerRights } from '../records/owner-rights.ts';
import { createReferenceTokens, type ReferenceTokens } from '../tokens/access/reference-tokens.ts';
import { createIdTokens, type IdTokens } from '../openid/id-tokens.ts';
import { createReleasedClaims, type ReleasedClaims } from '../openid/released-claims.ts';
import { createSubjects, type Subjects } from '../openid/subjects.ts';
import { type Codes, createCodes } from '../tokens/code.ts';
import { type Denials, loadDenials } from '../tokens/access/denials.ts';
import { createFamilyFacts, type FindFamilyFacts } from '../tokens/family-facts.ts';
import { createHandles } from '../tokens/keys/handle.ts';
import { createImplicitTokens, type IssueImplicitToken } from '../tokens/implicit.ts';
import { createRefreshTokens, type RefreshTokens } from '../tokens/refresh-tokens.ts';
import type { NewPrivateKey } from '../tokens/keys/key-material.ts';
import { openSealingKeys, type SealingKeys } from '../tokens/keys/sealing-keys.ts';

export interface AuthorizationDependencies {
  readonly settings: AuthorizationSettings;
  /** The clients of the service itself. */
  readonly builtInClients?: BuiltInClients | undefined;
  /** Changes until the server listens, because a listener may learn its port only then. */
  readonly issuer: Issuer;
  /** The protected resource of a route of the gateway, by its identifier. */
  readonly protectedResource?: FindProtectedResource | undefined;
  readonly stores: AuthorizationStores;
  /** 32 bytes that are never in the database. */
  readonly keyEncryptionKey: Buffer;
  /** The previous key-encryption keys. */
  readonly olderKeyEncryptionKeys?: readonly Buffer[] | undefined;
  readonly hasher: PasswordHasher;
  /** Time for which a deleted client or user returns 410 before its id is free. */
  readonly tombstoneSeconds: number;
  readonly clock: Clock;
  /** The clock for purges. */
  readonly settledTime: Pick<SettledTime, 'now'>;
  readonly random: Random;
  readonly newPrivateKey?: NewPrivateKey | undefined;
  readonly log: Log;
  readonly metrics?: Pick<Metrics, 'counter'> | undefined;
  /** If omitted, the service is never in maintenance. */
  readonly maintenance?: MaintenanceSwitch | undefined;
  /** Resolves the names of the hosts of clients' documents; by default, the system does. */
  readonly resolveName?: ResolveName | undefined;
  /** The destination of events; without an audit trail, the log. */
  readonly audit?: AuditTrail | undefined;
}

export interface AuthorizationParts extends Omit<
  AuthorizationDependencies,
  'keyEncryptionKey' | 'olderKeyEncryptionKeys' | 'maintenance'
> {
  readonly clients: ClientDirectory;
  readonly owners: OwnerDirectory;
  readonly scopes: Scopes;
  readonly ownerRights: OwnerRights;
  readonly maintenance: MaintenanceGuard;
  readonly resources: Resources;
  readonly attempts: Attempts;
  readonly signInAttempts: SignInAttempts;
  readonly verifyOwnerPassword: VerifyOwnerPassword;
  readonly passwordRules: PasswordRules;
  readonly brand: Brand;
  readonly sealingKeys: SealingKeys;
  readonly codes: Codes;
  readonly issueImplicitToken: IssueImplicitToken;
  readonly accessTokens: AccessTokens;
  readonly referenceTokens: ReferenceTokens;
  readonly refreshTokens: RefreshTokens;
  readonly released: ReleasedClaims;
  readonly subjects: Subjects;
  readonly idTokens: IdTokens;
  readonly findFamilyFacts: FindFamilyFacts;
  readonly denials: Denials;
  readonly record: RecordEvent;
  readonly documents: OpenedDocuments | undefined;
}

export async function createParts(dependencies: AuthorizationDependencies): Promise<AuthorizationParts> {
  const {
    settings,
    hasher,
    clock,
    settledTime,
    random,
    issuer,
    maintenance = { isOn: false },
  } = dependencies;
  const { onCommit, freshness } = dependencies.stores;
  const clientStore = rememberClients(dependencies.stores.clients, { onCommit, freshness, clock });
  const stores = { ...dependencies.stores, clients: clientStore };
  const record = recordInto({
    audit: dependencies.audit,
    log: dependencies.log.with({ surface: 'authorization' }),
  });
  const documents = openClientDocuments({ ...dependencies, stores, record });
  const clients = createClientDirectory({
    settings,
    builtIn: builtInClients(dependencies.builtInClients ?? { commandLine: false }),
    store: stores.clients,
    documents,
  });
  const owners = createOwnerDirectory({ settings, store: stores.owners, hasher });
  const signInAttempts = createSignInAttempts({
    settings: settings.loginAttempts,
    store: stores.signInAttempts,
    clock,
  });
  const attempts = await loadAttempts({ store: stores.attempts, clock, settledTime, onCommit });
  const keys = await openSealingKeys({
    ...dependencies,
    settings: settings.keys,
    longestSessionSeconds: settings.session.absoluteLifetimeSeconds,
    store: stores.sealingKeys,
    onCommit,
    record,
  });
  const handles = createHandles(keys);
  const denials = await loadDenials({ ...dependencies, store: stores.denials, onCommit });
  const seal = createAccessTokenSeal({ keys, random });
  const jwt = createAccessTokenJwt({ keys, random, issuer });
  const resources = createResources({ settings, issuer, ofRoutes: dependencies.protectedResource });
  const scopes = createScopes(settings);
  const ownerRights = createOwnerRights({ findOwner: owners.find });
  const released = createReleasedClaims(settings);
  const subjects = await createSubjects({ store: dependencies.stores.subjectSalt, random });
  const reference = createReferenceTokens({ store: stores.referenceTokens, handles, random });
  const accessTokens = createAccessTokens({
    settings,
    seal,
    jwt,
    reference,
    denials,
    freshness: stores.freshness,
    store: stores.denials,
    clock,
    resources,
  });
  return {
    ...dependencies,
    stores,
    clients,
    owners,
    scopes,
    ownerRights,
    maintenance: createMaintenanceGuard(maintenance, scopes),
    resources,
    attempts,
    brand: openBrand(settings.branding, dependencies.log),
    passwordRules: createPasswordRules(settings.passwords, settings.branding.name),
    signInAttempts,
    verifyOwnerPassword: createOwnerCredentials({
      attempts: signInAttempts,
      owners,
      store: stores.owners,
      hasher,
      log: dependencies.log,
      record,
    }),
    sealingKeys: keys,
    codes: createCodes({ settings, store: stores.codes, handles, random, clock, record }),
    issueImplicitToken: createImplicitTokens({
      grants: stores.grants,
      accessTokens,
      ownerRights,
      random,
      record,
    }),
    accessTokens,
    findFamilyFacts: createFamilyFacts(stores.families),
    referenceTokens: reference,
    refreshTokens: createRefreshTokens({ settings: settings.refreshToken, handles }),
    released,
    subjects,
    idTokens: createIdTokens({ settings, keys, issuer, subjects, released }),
    denials,
    record,
    documents,
  };
}
