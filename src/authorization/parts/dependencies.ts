import type { MaintenanceSwitch } from '../../conventions/maintenance.ts';
import type { AuditTrail } from '../../foundation/audit/audit-trail.ts';
import type { Instruments } from '../../foundation/instruments.ts';
import type { ResolveName } from '../../foundation/outbound/guarded-lookup.ts';
import type { PasswordHasher } from '../../foundation/password-hash.ts';
import type { SettledTime } from '../../foundation/settled-time.ts';
import type { AuthorizationSettings } from '../../settings/settings.ts';
import type { Issuer } from '../records/issuer.ts';
import type { FindProtectedResource } from '../records/resources.ts';
import type { BuiltInClients } from '../registration/clients/built-in-clients.ts';
import type { AuthorizationStores } from '../stores/stores.ts';
import type { EncryptionKeys, NewPrivateKey } from '../tokens/keys/key-material.ts';

export interface AuthorizationDependencies {
  readonly settings: AuthorizationSettings;
  /** The clients of the service itself. */
  readonly builtInClients?: BuiltInClients | undefined;
  /** Changes until the server listens, because a listener may learn its port only then. */
  readonly issuer: Issuer;
  /** The protected resource of a route of the gateway, by its identifier. */
  readonly protectedResource?: FindProtectedResource | undefined;
  readonly stores: AuthorizationStores;
  /** They are never in the database. */
  readonly encryptionKeys: EncryptionKeys;
  readonly hasher: PasswordHasher;
  /** Time for which a deleted client or user returns 410. */
  readonly tombstoneSeconds: number;
  readonly newPrivateKey?: NewPrivateKey | undefined;
  /** If omitted, the service is never in maintenance. */
  readonly maintenance?: MaintenanceSwitch | undefined;
  /** Resolves the names of the hosts of clients' documents; by default, the system does. */
  readonly resolveName?: ResolveName | undefined;
  /** The destination of events; without an audit trail, the log. */
  readonly audit?: AuditTrail | undefined;
}

export interface AuthorizationInstruments extends Instruments {
  /** The clock for purges. */
  readonly settledTime: Pick<SettledTime, 'now'>;
}
