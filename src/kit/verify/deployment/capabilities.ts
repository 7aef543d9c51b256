/** The conditions that a deployment must meet for a part of the plan. */
import { callTable } from '../../../../generated/calls.ts';
import type { ContractCase } from '../../../contract/cases/contract-case.ts';

export const capabilities = [
  'own-settings',
  'own-files',
  'own-clock',
  'disruption',
  'near',
  'quotas',
  'small-bodies',
  'logo',
  'security-text',
  'audit-trail',
  'registration',
  'open-registration',
  'unvetted-scopes',
  'client-documents',
  'openid',
  'old-grants',
  'two-scopes',
  'usual-scopes',
  'configuration',
  'guarded-configuration',
  'changes',
  'pushes',
  'guarded-metrics',
  'value-keys',
] as const;
export type Capability = (typeof capabilities)[number];

/** The needs that a deployment does not meet, each with the reason for the report. */
export type MissingCapabilities = ReadonlyMap<Capability, string>;

/** Our own service with our own settings meets all needs. */
export const nothingMissing: MissingCapabilities = new Map();

/** Requests that only read need no set-up. */
const isRead = ({ expect: { status } }: ContractCase): boolean => status === 200 || status === 304;

/** True if the request succeeds at least once. A quota is used up by successful requests. */
const isDone = ({ expect: { status } }: ContractCase): boolean => status < 300 || status === 429;

type Rule = (one: ContractCase) => readonly Capability[];

const ofOperations: Readonly<Record<string, Rule>> = {
  authorize: ({ example }) => (example === 'badDocumentUrl' ? ['client-documents'] : []),
  getTextFile: (one) => (isRead(one) ? ['own-files'] : []),
  getTextFileAtLabel: (one) => (isRead(one) ? ['own-files'] : []),
  getEnvironmentAtLabel: ({ title }) => (title === 'defaultLabel' ? ['own-files'] : []),
  getLogo: (one) => (isRead(one) ? ['logo'] : []),
  getResourceMetadata: () => ['own-settings'],
  getResourceMetadataAtPath: (one) => (isRead(one) ? ['own-settings'] : []),
  getSecurityText: ({ expect: { status } }) => (status === 200 ? ['security-text'] : []),
  listAuditEntries: (one) => (isRead(one) ? ['audit-trail'] : []),
  issueToken: ({ example }) => (example === 'password' ? ['old-grants'] : []),
  getMetrics: ({ expect: { status } }) => ([401, 403, 429].includes(status) ? ['guarded-metrics'] : []),
  rotateKey: (one) => (isDone(one) ? ['disruption'] : []),
  deleteKey: (one) => (isDone(one) ? ['disruption'] : []),
  changeService: (one) => (isDone(one) ? ['disruption'] : []),
  receivePush: ({ expect: { status } }) => {
    if (status === 202) return ['own-settings'];
    return status === 401 || status === 429 ? ['pushes'] : [];
  },
  createChange: ({ example, expect: { status } }) => {
    if (example === 'secret') return ['changes', 'disruption', 'value-keys'];
    if ([401, 403, 405, 413, 415, 503].includes(status)) return [];
    if (status === 429) return ['disruption'];
    // These requests might change a file if the service is faulty, and the change would remain.
    return status === 400 || status === 404 ? ['changes'] : ['changes', 'disruption'];
  },
  getChange: (one) => {
    if (isRead(one)) return ['changes', 'disruption'];
    return [400, 404].includes(one.expect.status) ? ['changes'] : [];
  },
  listFiles: ({ expect: { status } }) => ([200, 304, 404].includes(status) ? ['changes'] : []),
  listChanges: ({ expect: { status } }) => ([200, 304, 400, 404].includes(status) ? ['changes'] : []),
};

const compared: ReadonlySet<string> = new Set([
  callTable.listDiffs.path,
  callTable.listEnvironments.path,
  callTable.listFiles.path,
  callTable.listOrigins.path,
]);

const ofPaths: Rule = ({ path, credentials, expect: { status } }) => {
  if (path === callTable.registerUnvettedClient.path) return ['open-registration'];
  if (path === callTable.getUserInfo.path || path === callTable.getOpenIdConfiguration.path)
    return ['openid'];
  if (path.startsWith(callTable.registerClient.path)) return ['registration'];
  // The examples of decryption were encrypted with keys of the documents.
  if (path === callTable.createDecryption.path)
    return status === 201 || status === 422 ? ['own-settings'] : [];
  if (path === callTable.createEncryption.path) return status === 201 || status === 422 ? ['value-keys'] : [];
  if (compared.has(path)) return status === 403 ? ['guarded-configuration'] : [];
  if (!path.startsWith('/{')) return [];
  const isGuard = status === 401 || status === 403 || credentials === 'other-scope';
  return isGuard ? ['configuration', 'guarded-configuration'] : ['configuration'];
};

const ofConditions: Rule = ({ condition, credentials, path }) => {
  switch (condition) {
    case 'read-only':
      return ['own-settings'];
    case 'quota-exhausted':
      // Without a client, all requests from this address share the quota.
      return credentials === 'none' ? ['own-settings'] : ['quotas'];
    case 'deleted':
      return path === callTable.getTask.path ? ['own-clock'] : [];
    case 'maintenance':
      return ['disruption'];
    case 'oversized':
      return ['small-bodies'];
    default:
      return [];
  }
};

/** The needs of a case. */
export function capabilitiesFor(one: ContractCase): readonly Capability[] {
  return [...ofConditions(one), ...(ofOperations[one.operationId]?.(one) ?? []), ...ofPaths(one)];
}

/** The reason why a step with these needs is skipped, or `undefined` if it can run. */
export function missingCapabilityOf(
  wanted: readonly Capability[],
  missing: MissingCapabilities,
): string | undefined {
  const first = wanted.find((need) => missing.has(need));
  return first && missing.get(first);
}
