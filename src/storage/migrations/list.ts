import { jobRuns } from './0001-job-runs.ts';
import { tasks } from './0002-tasks.ts';
import { routes } from './0003-routes.ts';
import { authorization } from './0004-authorization.ts';
import { invitations } from './0029-invitations.ts';
import { clientOpenId } from './0031-client-openid.ts';
import { authentications } from './0032-authentications.ts';
import { keyRotation } from './0005-key-rotation.ts';
import { accessTokenFormat } from './0006-access-token-format.ts';
import { signInAttempts } from './0007-sign-in-attempts.ts';
import { configuration } from './0008-configuration.ts';
import { tombstones } from './0009-tombstones.ts';
import { clientRegistration } from './0010-client-registration.ts';
import { resources } from './0011-resources.ts';
import { initialAccessTokens } from './0012-initial-access-tokens.ts';
import { referenceTokens } from './0013-reference-tokens.ts';
import { grantsWithFamilies } from './0014-grants-with-families.ts';
import { grantsWithCodes } from './0015-grants-with-codes.ts';
import { configurationGoodFiles } from './0016-configuration-good-files.ts';
import { auditMark } from './0017-audit-mark.ts';
import { ownerRights } from './0018-owner-rights.ts';
import { clientAddresses } from './0019-client-addresses.ts';
import { accessTokenAlgorithm } from './0020-access-token-algorithm.ts';
import { lateResponses } from './0021-late-responses.ts';
import { endings } from './0022-endings.ts';
import { keyUses } from './0023-key-uses.ts';
import { severalInstances } from './0024-several-instances.ts';
import { quotaWindows } from './0025-quota-windows.ts';
import { auditEntries } from './0026-audit-entries.ts';
import { instanceSchema } from './0027-instance-schema.ts';
import { clientLists } from './0028-client-lists.ts';
import { ownerProfiles } from './0030-owner-profiles.ts';
import { sessionClients } from './0033-session-clients.ts';
import { signInLocks } from './0034-sign-in-locks.ts';
import type { Migration } from './migration.ts';

/** Every migration, in the order of its version. */
export const migrations: readonly Migration[] = [
  jobRuns,
  tasks,
  routes,
  authorization,
  keyRotation,
  accessTokenFormat,
  signInAttempts,
  configuration,
  tombstones,
  clientRegistration,
  resources,
  initialAccessTokens,
  referenceTokens,
  grantsWithFamilies,
  grantsWithCodes,
  configurationGoodFiles,
  auditMark,
  ownerRights,
  clientAddresses,
  accessTokenAlgorithm,
  lateResponses,
  endings,
  keyUses,
  severalInstances,
  quotaWindows,
  auditEntries,
  instanceSchema,
  clientLists,
  invitations,
  ownerProfiles,
  clientOpenId,
  authentications,
  sessionClients,
  signInLocks,
];
