/** Opens the parts of the surface, in the order in which they need each other. */
import { type Brand, openBrand } from '../brand/brand.ts';
import { recordInto, type RecordEvent } from '../records/events.ts';
import { rememberClients } from '../registration/clients/remembered-clients.ts';
import type { AuthorizationStores } from '../stores/stores.ts';
import type { AuthorizationDependencies, AuthorizationInstruments } from './dependencies.ts';
import { type OpenId, openOpenId } from './openid.ts';
import { createPermissions, type Permissions } from './permissions.ts';
import { openRegistration, type Registration } from './registration.ts';
import { openSignIn, type SignIn } from './sign-in.ts';
import { openTokens, type Tokens } from './tokens.ts';

/** The parts from which the operations are made. */
export interface AuthorizationParts extends Pick<
  AuthorizationDependencies,
  'settings' | 'issuer' | 'tombstoneSeconds'
> {
  readonly stores: AuthorizationStores;
  readonly record: RecordEvent;
  readonly registration: Registration;
  readonly permissions: Permissions;
  readonly tokens: Tokens;
  readonly signIn: SignIn;
  readonly openId: OpenId;
  readonly brand: Brand;
}

export async function openParts(
  dependencies: AuthorizationDependencies,
  instruments: AuthorizationInstruments,
): Promise<AuthorizationParts> {
  const { settings, issuer, tombstoneSeconds } = dependencies;
  const { clock, log } = instruments;
  const { clients, onCommit, freshness } = dependencies.stores;
  const stores = {
    ...dependencies.stores,
    clients: rememberClients(clients, { onCommit, freshness, clock }),
  };
  const record = recordInto({ audit: dependencies.audit, log: log.with({ surface: 'authorization' }) });
  const given = { ...dependencies, stores, record };
  const registration = openRegistration(given, instruments);
  const { find: findOwner } = registration.owners;
  const permissions = createPermissions({ ...given, findOwner });
  const tokens = await openTokens({ ...given, permissions, findOwner }, instruments);
  const signIn = await openSignIn({ ...given, owners: registration.owners }, instruments);
  const openId = await openOpenId({ ...given, keys: tokens.sealingKeys }, instruments);
  const brand = openBrand(settings.branding, log);
  return {
    settings,
    issuer,
    tombstoneSeconds,
    stores,
    record,
    registration,
    permissions,
    tokens,
    signIn,
    openId,
    brand,
  };
}
