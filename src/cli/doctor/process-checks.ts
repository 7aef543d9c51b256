/** Node, its debugger and the limit of open files: of the running service if there is one, else of this command. */
import { existsSync, readFileSync } from 'node:fs';
import { openFileLimit } from '../../server/listening/connection-limit.ts';
import type { Terminal } from '../command-line/terminal.ts';
import { judgeNode } from '../supported-node.mjs';
import { type Finding, found, ok } from './finding.ts';

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
    : found('node', 'node-untested', { version: node }, `Gatehouse was not tested on Node ${node}`);
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
  return found('open-files', 'open-files-low', { owner, limit, enough: enoughFiles }, message);
}

/** Every user of the machine, or of the network, who reaches the debugger can run code in the service. */
export function checkDebugger(pid: number | undefined, { debuggerUrl, environment }: Terminal): Finding {
  const ofService = pid === undefined ? '' : (readOptional(`/proc/${pid}/cmdline`) ?? '');
  const options = `${ofService} ${environment['NODE_OPTIONS'] ?? ''}`;
  if (debuggerUrl === undefined && !/--inspect/.test(options)) return ok('debugger', 'is closed');
  return found('debugger', 'debugger-open', {}, 'Node is started with --inspect');
}
