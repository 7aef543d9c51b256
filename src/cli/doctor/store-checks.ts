/** The store, its schema, the encryption key, the audit trail and the clock. All are only read. */
import { existsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { assertKeysOpened } from '../../authorization/index.ts';
import { trailFiles } from '../../foundation/audit/trail-files.ts';
import { type TrailFindings, verifyTrail } from '../../foundation/audit/verify-trail.ts';
import type { Clock } from '../../foundation/clock.ts';
import { findCondition } from '../../foundation/conditions/conditions.ts';
import { plural } from '../../foundation/plural.ts';
import { conditionOf, InvalidSettings } from '../../settings/settings.ts';
import { connectionBudget } from '../../settings/connection-budget.ts';
import { inspectStore, type StoreState } from '../../storage/inspect.ts';
import { StorageRefused } from '../../storage/refused.ts';
import { unreadable } from '../../server/files/unreadable-store.ts';
import { findOlder } from '../../server/files/older-store.ts';
import { storageLocation } from '../../settings/storage-location.ts';
import type { Deployment } from '../backup/deployment.ts';
import { type Finding, found, findingOf, ok, reasonOf } from './finding.ts';

export interface CheckedStore {
  readonly findings: readonly Finding[];
  /** Undefined if there is no store yet, or it cannot be read. */
  readonly state: StoreState | undefined;
}

/** @see docs/decisions/storage.md, schema */
export function schemaFinding({
  schema,
  missing,
  needed,
}: Pick<StoreState, 'schema' | 'missing' | 'needed'>): Finding {
  if (schema === 0) return ok('store', 'is empty; the first start creates its tables');
  if (missing.length === 0) return ok('store', `can be read and has schema ${schema} of this program`);
  const message = `has schema ${schema}; the next start of this program applies ${plural(missing.length, 'migration')}`;
  const effect =
    needed > schema
      ? `then only programs that know schema ${needed} start with the store`
      : `older programs from schema ${needed} on still start with the store afterwards`;
  return found('store', 'store-migrates', { schema, effect }, message);
}

/** The condition of a start that is refused. @param otherwise the condition of an error without one */
function refusedFinding(
  check: string,
  error: unknown,
  otherwise: 'encryption-key-wrong' | 'store-unreadable',
): Finding {
  const reason = reasonOf(error);
  return error instanceof StorageRefused && error.found
    ? findingOf(check, error.found, reason)
    : found(check, otherwise, { path: 'the store', reason }, reason);
}

export async function checkStore({ store, settings, auditFile }: Deployment): Promise<CheckedStore> {
  if (store.engine === 'sqlite' && !existsSync(store.file)) {
    const finding =
      trailFiles(auditFile).length === 0
        ? ok('store', `${store.file} does not exist; the first start creates it`)
        : found(
            'store',
            'store-missing',
            { path: store.file, state: 'missing', trail: auditFile },
            `${store.file} is missing, but its audit trail exists`,
          );
    return { findings: [finding], state: undefined };
  }
  try {
    const state = await inspectStore(settings.storage.url, auditFile, { isThorough: true });
    return { findings: [schemaFinding(state)], state };
  } catch (error) {
    const refused = unreadable(error, storageLocation(settings.storage));
    return { findings: [refusedFinding('store', refused, 'store-unreadable')], state: undefined };
  }
}

/** @see docs/decisions/storage.md, connections */
export function checkConnections({ settings }: Deployment, state: StoreState | undefined): Finding[] {
  if (state?.connections === undefined) return [];
  const { granted, needed } = state.connections;
  const { workers } = settings.server;
  // No service runs, so the next start is judged.
  const wanted = needed || connectionBudget(settings.storage.poolSize, workers || availableParallelism());
  if (wanted <= granted)
    return [
      ok('connections', `PostgreSQL can grant ${granted} connections, and the service needs ${wanted}`),
    ];
  const short = findCondition('connections-short', {});
  return [
    findingOf('connections', short, `${short.sentence} It can grant ${granted}, and ${wanted} are needed.`),
  ];
}

export async function checkKey(
  { keys, folder, isKeyInEnvironment }: Deployment,
  state: StoreState | undefined,
): Promise<Finding> {
  if (state === undefined || state.sealingKeys.length === 0)
    return ok('encryption-key', 'the store has no sealed keys yet');
  const source = isKeyInEnvironment ? 'GATEHOUSE_ENCRYPTION_KEY' : `the file in ${folder}`;
  try {
    assertKeysOpened(await keys(folder), state.sealingKeys);
    return ok('encryption-key', `${source} opens all ${state.sealingKeys.length} keys of the store`);
  } catch (error) {
    if (!(error instanceof InvalidSettings))
      return refusedFinding('encryption-key', error, 'encryption-key-wrong');
    const [problem = { path: '', message: reasonOf(error) }] = error.problems;
    return findingOf('encryption-key', conditionOf(problem), `${source} ${problem.message}`);
  }
}

/** A running service may have written half of the last line; the second reading then finds it complete. */
async function readTrail(file: string): Promise<TrailFindings> {
  const read = await verifyTrail(file);
  const isLast = read.problems.length === 1 && read.problems[0]?.problem.includes('not whole');
  return isLast ? verifyTrail(file) : read;
}

const changedTrail = (message: string): Finding => found('audit', 'audit-changed', {}, message);

async function checkTable(url: string, state: StoreState | undefined): Promise<Finding> {
  if (state === undefined || state.missing.length > 0) return ok('audit', 'there is no trail to verify yet');
  const { verifyDatabase } = await import('../../storage/postgres/verify-database.ts');
  const { chains, problems } = await verifyDatabase(url);
  const [first] = problems;
  if (first)
    return changedTrail(
      `the trail has ${plural(problems.length, 'wrong entry', 'wrong entries')}; entry ${first.sequence} of ${first.instance} ${first.problem}`,
    );
  const entries = chains.reduce((sum, chain) => sum + chain.entries, 0);
  const places = chains.length === 1 ? 'one chain' : `${chains.length} chains`;
  return ok('audit', `${entries} entries in ${places} are unchanged`);
}

/** @see docs/decisions/storage.md, older-store */
export async function checkOlderStore(
  { store, settings, auditFile }: Deployment,
  state: StoreState | undefined,
): Promise<Finding[]> {
  // The check of the store says that a database cannot be reached.
  if (store.engine === 'postgres' && state === undefined) return [];
  const { storage } = settings;
  const older = await findOlder(storageLocation(storage), storage.url, auditFile);
  if (!older || older.isRestored) return [];
  const condition = findCondition('store-older', {});
  const { commit, named, knownBy, undone } = older;
  const changes = undone.length > 0 ? `; ${plural(undone.length, 'change')} of the trail are undone` : '';
  const message = `${condition.sentence} Its last commit is ${commit}, and ${knownBy} knows ${named}${changes}`;
  return [findingOf('audit', condition, message)];
}

const missingTrail = (subject: string): Finding => found('audit', 'audit-missing', { subject });

export async function checkTrail(
  { store, auditFile }: Deployment,
  state: StoreState | undefined,
): Promise<Finding> {
  if (store.engine === 'postgres') return checkTable(store.url, state);
  const folder = dirname(auditFile);
  if (existsSync(folder) && !statSync(folder).isDirectory())
    return found('audit', 'audit-not-writable', {}, `${folder} is not a folder`);
  if (trailFiles(auditFile).length === 0)
    return state?.auditMark === undefined ? ok('audit', 'there is no trail yet') : missingTrail(auditFile);
  const { last, lines, problems } = await readTrail(auditFile);
  const { sequence = 0 } = last ?? {};
  const [first] = problems;
  if (first)
    return changedTrail(
      `${auditFile} has ${plural(problems.length, 'wrong line')}; line ${first.line} ${first.problem}`,
    );
  if (state?.auditMark && sequence === 0) return missingTrail(auditFile);
  if (state?.auditMark && state.auditMark.sequence > sequence)
    return found(
      'audit',
      'audit-cut',
      {},
      `the trail ends at entry ${sequence}, before entry ${state.auditMark.sequence} that the store knows`,
    );
  return ok('audit', `${lines} lines are unchanged; the last is entry ${sequence}`);
}

const smallDifference = 5000;
const largeDifference = 60_000;

/**
 * @param what the other clock, with an article
 */
export function clockFinding(what: string, other: number, now: number): Finding {
  const milliseconds = Math.abs(now - other);
  const difference = `${(milliseconds / 1000).toFixed(0)} s`;
  const message = `this machine and ${what} differ by ${difference}`;
  if (milliseconds < smallDifference) return ok('clock', message);
  const one = found('clock', 'clock-differs', { other: what, difference }, message);
  return milliseconds >= largeDifference ? { ...one, state: 'problem' } : one;
}

/** The last purge and the time of a database show a clock that is wrong. */
export function checkClock(state: StoreState | undefined, clock: Clock): Finding[] {
  if (state === undefined) return [];
  const findings = state.now === undefined ? [] : [clockFinding('the database', state.now, clock.now())];
  const now = state.now ?? clock.now();
  const { lastPurgeAt } = state;
  if (lastPurgeAt === undefined || lastPurgeAt <= now + smallDifference) return findings;
  return [
    ...findings,
    found(
      'clock',
      'clock-behind-store',
      {},
      `${state.now === undefined ? 'this machine' : 'the database'} is ${Math.round((lastPurgeAt - now) / 1000)} s behind the last entry of the store`,
    ),
  ];
}
