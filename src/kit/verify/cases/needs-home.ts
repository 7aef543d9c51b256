import type { ContractCase } from '../../../contract/cases/contract-case.ts';

/** A foreign deployment has its own settings file, quotas, files and owners, and its clock is its own. */
export const needsHome = ({
  condition,
  credentials,
  path,
  operationId,
  title,
  expect: { status },
}: ContractCase): boolean =>
  condition === 'read-only' ||
  (condition === 'quota-exhausted' && credentials === 'none') ||
  (condition === 'deleted' && path === '/tasks/{task_id}') ||
  (operationId === 'getTextFile' && (status === 200 || status === 304)) ||
  (operationId === 'getEnvironmentAtLabel' && title === 'defaultLabel') ||
  (operationId === 'getLogo' && (status === 200 || status === 304)) ||
  (operationId === 'getSecurityText' && status === 200) ||
  // Without a repository that can be changed there is no change.
  (path.startsWith('/changes') && ![401, 403, 405, 413, 415, 429, 503].includes(status)) ||
  // Registration is off unless a deployment turns it on.
  path.startsWith('/registrations') ||
  (path === '/pushes' && [202, 401, 429].includes(status)) ||
  (['/encryptions', '/decryptions'].includes(path) && (status === 201 || status === 422));
