/** Node, its debugger and the limit of open files: of the running service if there is one, else of this command. */
import { existsSync, readFileSync } from 'node:fs';
import { openFileLimit } from '../../server/listening/connection-limit.ts';
import type { Terminal } from '../command-line/terminal.ts';
import { judgeNode } from '../supported-node.mjs';
import { type Finding, ok, problem, warning } from './finding.ts';

const enoughFiles = 4096;

function readOptional(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended, belongs to another user, or the system has no /proc.
    return undefined;
  }
}

/** The id of the process that has the store open, which writes it beside the lock. */
export function servicePid(storeFile: string | undefined): number | undefined {
  if (storeFile === undefined || !existsSync(`${storeFile}.pid`)) return undefined;
  const pid = Number(readOptional(`${storeFile}.pid`)?.trim());
  return Number.isInteger(pid) && existsSync(`/proc/${pid}`) ? pid : undefined;
}

export function checkNode(): Finding {
  const { node } = process.versions;
  return judgeNode(node).isTested
    ? ok('node', `Node ${node}`)
    : warning('node', `Gatehouse was not tested on Node ${node}`, 'Use the newest tested Node of README.md.');
}

/** @param pid of the running service */
export function checkOpenFiles(pid: number | undefined): Finding {
  const limits = pid === undefined ? undefined : readOptional(`/proc/${pid}/limits`);
  const [, ofService] = /^Max open files +(\d+)/m.exec(limits ?? '') ?? [];
  const limit = ofService === undefined ? openFileLimit() : Number(ofService);
  const owner = ofService === undefined ? 'this shell' : `the service (process ${pid})`;
  if (limit === undefined) return ok('open-files', 'the system sets no limit');
  const message = `the limit of ${owner} is ${limit}`;
  if (limit >= enoughFiles) return ok('open-files', message);
  const advice = `Raise it to ${enoughFiles} or more (ulimit -n, LimitNOFILE of systemd): four fifths of it are connections.`;
  return warning('open-files', message, advice);
}

/** Every user of the machine, or of the network, who reaches the debugger can run code in the service. */
export function checkDebugger(pid: number | undefined, { debuggerUrl, environment }: Terminal): Finding {
  const ofService = pid === undefined ? '' : (readOptional(`/proc/${pid}/cmdline`) ?? '');
  const options = `${ofService} ${environment['NODE_OPTIONS'] ?? ''}`;
  if (debuggerUrl === undefined && !/--inspect/.test(options)) return ok('debugger', 'is closed');
  return problem(
    'debugger',
    'Node is started with --inspect',
    'Remove it from NODE_OPTIONS and the command.',
  );
}
