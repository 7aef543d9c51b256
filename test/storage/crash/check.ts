/** Compares the content of a storage after a crash with every operation that was acknowledged before it. */
import type { Clock } from '../../../src/foundation/clock.ts';
import type { Storage } from '../../../src/storage/open.ts';
import type { Acknowledged, History } from './history.ts';
import { codeDigest, grantId } from '../records.ts';

type Problem = string | undefined;
type Look = (storage: Storage, operation: Acknowledged) => Promise<Problem>;

async function insertedCode({ authorization }: Storage, { key }: Acknowledged): Promise<Problem> {
  return (await authorization.codes.find(codeDigest(key))) ? undefined : 'is lost';
}

async function redeemedCode({ authorization }: Storage, { key, result }: Acknowledged): Promise<Problem> {
  const code = await authorization.codes.find(codeDigest(key));
  const whole =
    (await authorization.grants.find(grantId(key))) && (await authorization.families.find(grantId(key)));
  if (result === 'redeemed' && code?.usedAt === undefined) return 'was redeemed and is unused';
  // A redemption is one unit: with a used code exist its grant and its family, without it neither.
  if ((code?.usedAt !== undefined) !== (whole !== undefined)) return 'is half redeemed';
  return undefined;
}

async function rotatedFamily({ authorization }: Storage, { key, result }: Acknowledged): Promise<Problem> {
  const family = await authorization.families.find(grantId(key));
  const [outcome, generation] = result.split(' ');
  if (outcome === 'rotated' && !(family && family.generation >= Number(generation)))
    return 'forgot a rotation';
  if (outcome === 'reused' && family?.revokedAt === undefined) return 'was reused and lives';
  return undefined;
}

async function revokedGrant({ authorization }: Storage, { key, result }: Acknowledged): Promise<Problem> {
  if (result !== 'revoked') return undefined;
  const grant = await authorization.grants.find(grantId(key));
  return grant?.revokedAt === undefined ? 'was revoked and lives' : undefined;
}

async function insertedTask({ conventions }: Storage, { key }: Acknowledged): Promise<Problem> {
  return (await conventions.tasks.find(key)) ? undefined : 'is lost';
}

async function endedTask({ conventions }: Storage, { key, result }: Acknowledged): Promise<Problem> {
  const task = await conventions.tasks.find(key);
  return result === 'ended' && task?.status !== 'succeeded' ? 'ended and did not' : undefined;
}

const looks: Readonly<Record<Exclude<Acknowledged['kind'], 'route.put' | 'route.remove'>, Look>> = {
  'code.insert': insertedCode,
  'code.redeem': redeemedCode,
  'family.rotate': rotatedFamily,
  'grant.revoke': revokedGrant,
  'task.insert': insertedTask,
  'task.end': endedTask,
};

async function routeProblems(
  storage: Storage,
  history: readonly Acknowledged[],
  now: number,
): Promise<readonly string[]> {
  const stored = new Set((await storage.gateway.routes.list()).map(({ routeId }) => routeId));
  const problems: string[] = [];
  for (const { kind, key, result } of history) {
    const tombstone = await storage.gateway.routes.isTombstone(key, now);
    if (kind === 'route.put' && !stored.has(key) && !tombstone) problems.push(`route.put ${key} is lost`);
    if (kind === 'route.remove' && result === 'removed' && (stored.has(key) || !tombstone)) {
      problems.push(`route.remove ${key} was undone`);
    }
  }
  return problems;
}

/** Operations that happened more than once and may happen only once. */
function repeated(
  history: readonly Acknowledged[],
  kind: Acknowledged['kind'],
  result: string,
): readonly string[] {
  const keys = history.filter((one) => one.kind === kind && one.result === result).map(({ key }) => key);
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
  return twice.map((key) => `${kind} ${key} was acknowledged twice`);
}

/** Every contradiction between `storage` and the history; empty if it contains every acknowledged write. */
export async function checkAfterCrash(
  storage: Storage,
  history: History,
  clock: Clock,
): Promise<readonly string[]> {
  const now = clock.now();
  const acknowledged = history.acknowledged();
  const routes = acknowledged.filter(({ kind }) => kind.startsWith('route.'));
  const problems: string[] = [
    ...repeated(acknowledged, 'code.redeem', 'redeemed'),
    ...repeated(acknowledged, 'task.end', 'ended'),
    ...repeated(acknowledged, 'grant.revoke', 'revoked'),
    ...(await routeProblems(storage, routes, now)),
  ];
  const halves = history.unanswered().filter(({ kind }) => kind === 'code.redeem');
  for (const operation of [...acknowledged, ...halves.map((one) => ({ ...one, result: 'unanswered' }))]) {
    const look = looks[operation.kind as keyof typeof looks] as Look | undefined;
    const problem = await look?.(storage, operation);
    if (problem !== undefined) problems.push(`${operation.kind} ${operation.key} ${problem}`);
  }
  const [integrity] = await storage.database.read('PRAGMA integrity_check');
  if (integrity?.['integrity_check'] !== 'ok') {
    problems.push(`the file is damaged: ${JSON.stringify(integrity)}`);
  }
  return problems;
}
