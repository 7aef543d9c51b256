/** Runs every check on a deployment. Nothing is written, and a running service is only asked for public documents. */
import { accessProblem } from '../../foundation/access-problem.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Deployment } from '../backup/deployment.ts';
import type { Terminal } from '../command-line/terminal.ts';
import { checkAddresses } from './address-checks.ts';
import { checkCertificate } from './certificate-checks.ts';
import { type Finding, found, reasonOf } from './finding.ts';
import { checkDisk, checkPermissions } from './folder-checks.ts';
import { checkService } from './issuer-checks.ts';
import { checkDebugger, checkNode, checkOpenFiles, servicePid } from './process-checks.ts';
import { checkRepositories, checkTargets } from './remote-checks.ts';
import { checkRights } from './rights-checks.ts';
import {
  checkClock,
  checkConnections,
  checkKey,
  checkOlderStore,
  checkStore,
  checkTrail,
} from './store-checks.ts';

export interface Examination {
  readonly deployment: Deployment;
  readonly terminal: Terminal;
  readonly clock: Clock;
  /** Called with the name of each check before it begins. */
  readonly progressed: (check: string) => void;
}

/** An error of a check is a finding, so that the others still run. */
async function perform(
  check: string,
  run: () => Finding | readonly Finding[] | Promise<Finding | readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return [await run()].flat();
  } catch (error) {
    return [found(check, 'check-failed', { check, reason: reasonOf(error) }, reasonOf(error))];
  }
}

export async function examine({ deployment, terminal, clock, progressed }: Examination): Promise<Finding[]> {
  const { settings, store } = deployment;
  const pid = servicePid(store.engine === 'sqlite' ? store.file : undefined);
  // Files in a folder of another user seem to be missing; the check of the permissions says it.
  const isUsable = accessProblem(deployment.folder) === undefined;
  const checked = isUsable ? await checkStore(deployment) : { findings: [], state: undefined };
  const { state } = checked;
  // A store that cannot be read says nothing of its keys and of a trail in its tables; its own check is the problem.
  const isRead = isUsable && checked.findings.every((one) => one.state !== 'problem');
  const isFile = isUsable && store.engine === 'sqlite';
  // Now, because the other checks may take longer than the difference that counts.
  const clocks = checkClock(state, clock);
  const checks: readonly (readonly [string, Parameters<typeof perform>[1]])[] = [
    ['node', checkNode],
    ['debugger', () => checkDebugger(pid, terminal)],
    ['open-files', () => checkOpenFiles(pid)],
    ['permissions', () => checkPermissions(deployment)],
    ['disk', () => checkDisk(deployment)],
    ['store', () => checked.findings],
    ['connections', () => checkConnections(deployment, state)],
    ['encryption-key', () => (isRead ? checkKey(deployment, state) : [])],
    ['audit', () => (isRead || isFile ? checkTrail(deployment, state) : [])],
    ['audit', () => (isUsable ? checkOlderStore(deployment, state) : [])],
    ['clock', () => clocks],
    ['addresses', () => checkAddresses(settings)],
    ['certificate', () => checkCertificate(settings, clock.now())],
    ['service', () => checkService(settings, pid, clock)],
    ['targets', () => checkTargets(settings, state)],
    ['repositories', () => checkRepositories(settings, clock)],
    ['rights', () => checkRights(deployment, state, clock)],
  ];
  const findings: Finding[] = [];
  for (const [check, run] of checks) {
    progressed(check);
    findings.push(...(await perform(check, run)));
  }
  return findings;
}
