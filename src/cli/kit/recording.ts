import { spawn } from 'node:child_process';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { checkExchange } from '../../contract/check-exchange.ts';
import { checkSession } from '../../contract/check-session.ts';
import type { Contract } from '../../contract/document/contract.ts';
import type { Exchange } from '../../contract/exchange.ts';
import type { Finding } from '../../contract/finding.ts';
import { InvalidCapture, readCapture, toHar, toLine } from '../../contract/record/captures.ts';
import { createRecorder } from '../../contract/record/recorder.ts';
import type { Redact } from '../../contract/record/redact.ts';
import type { Report } from '../../contract/report/report.ts';
import { reportSession } from '../../contract/report/session-report.ts';
import { systemClock } from '../../foundation/clock.ts';
import { UsageError, type Arguments } from '../arguments.ts';
import type { Outcome } from '../command.ts';
import { ServiceUnreachable } from '../administration/rest-errors.ts';
import type { Terminal } from '../terminal.ts';
import { readPort } from './port.ts';

export interface Recording {
  readonly target: string;
  readonly startedAt: number;
  readonly exchanges: readonly Exchange[];
}

function scrubbed(finding: Finding, redact: Redact): Finding {
  const { message, expected, actual, curl } = finding;
  return {
    ...finding,
    message: redact.text(message),
    expected: redact.text(expected),
    actual: redact.text(actual),
    curl: redact.text(curl),
  };
}

/** What a recording shows; secrets are taken out of what is told. */
export function reportOf(contract: Contract, recording: Recording, redact: Redact | undefined): Report {
  const { target, startedAt, exchanges } = recording;
  const found = checkSession(contract, exchanges);
  const findings = redact ? found.map((finding) => scrubbed(finding, redact)) : found;
  return reportSession(contract, exchanges, {
    command: 'record',
    version: packageJson.version,
    target,
    startedAt,
    endedAt: systemClock.now(),
    findings,
  });
}

/** Runs the command with BASE_URL; its exit code, or that it was ended by a signal. */
function runCommand([name = '', ...words]: readonly string[], base: string, terminal: Terminal) {
  const child = spawn(name, words, {
    stdio: 'inherit',
    cwd: terminal.workingDirectory,
    env: { ...terminal.environment, BASE_URL: base },
  });
  const ended = new Promise<number>((done, failed) => {
    child.once('error', (cause) =>
      failed(new UsageError(`${name} cannot be run: ${cause.message.replace(/^spawn /, '')}`)),
    );
    child.once('exit', (code) => done(code ?? 1));
  });
  return { ended, stop: () => child.kill() };
}

function upstreamOf(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '')
    throw new UsageError(`${text} is no http(s) URL of a deployment`);
  return url;
}

/** Where exchanges are kept: NDJSON line by line as they come, so that a crash loses none; HAR at the end. */
function createCapture(file: string, base: string, redact: Redact | undefined) {
  const safe = (exchange: Exchange): Exchange => redact?.exchange(exchange) ?? exchange;
  let written = writeFile(file, '', { mode: 0o600 });
  const isHar = file.endsWith('.har');
  return {
    add(exchange: Exchange): void {
      if (!isHar) written = written.then(() => appendFile(file, `${toLine(safe(exchange))}\n`));
    },
    async end(exchanges: readonly Exchange[]): Promise<void> {
      await written;
      if (isHar)
        await writeFile(file, toHar(exchanges.map(safe), base, packageJson.version), { mode: 0o600 });
    },
  };
}

/** @throws UsageError for a file that is no capture. */
export async function readRecording(file: string, terminal: Terminal): Promise<Recording> {
  const path = resolve(terminal.workingDirectory, file);
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} cannot be read: ${cause.code ?? cause.message}`);
  });
  try {
    return { target: file, startedAt: systemClock.now(), exchanges: readCapture(text) };
  } catch (error) {
    if (error instanceof InvalidCapture) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}

/**
 * Records until the command ends, or until somebody asks to stop; `outcome` where that was not how it should end.
 * @throws ServiceUnreachable where the deployment never answered.
 */
export async function recordLive(
  given: Arguments,
  tail: readonly string[],
  terminal: Terminal,
  contract: Contract,
  redact: Redact | undefined,
): Promise<{ recording: Recording; outcome: Outcome | undefined }> {
  const upstream = upstreamOf(given['UPSTREAM'] ?? '');
  const startedAt = systemClock.now();
  const exchanges: Exchange[] = [];
  const file = given['out'] === undefined ? undefined : resolve(terminal.workingDirectory, given['out']);
  const capture = file === undefined ? undefined : createCapture(file, upstream.origin, redact);
  let lastFailure: Error | undefined;
  const recorder = createRecorder({
    upstream,
    clock: systemClock,
    keepHost: given['keep-host'] !== undefined,
    recorded(exchange) {
      exchanges.push(exchange);
      // Also what makes its secrets known before a finding is told.
      redact?.exchange(exchange);
      capture?.add(exchange);
      const rules = checkExchange(contract, exchange).map(({ rule }) => rule);
      const { method, target } = exchange.request;
      const line = `${method} ${target.split('?')[0]} ${exchange.response.status}`;
      if (terminal.attended) terminal.tell(`${line}${rules.length > 0 ? `  ${rules.join(', ')}` : ''}\n`);
    },
    unreachable(cause) {
      lastFailure = cause;
      terminal.tell(`gatehouse: ${upstream.origin} gave no answer: ${cause.message}\n`);
    },
  });
  const base = await recorder.listen(readPort(given['port']));
  terminal.tell(`Recording ${upstream.origin} at ${base}\n`);
  const stopped = new Promise<'stopped'>((done) => {
    terminal.onStop(
      () => done('stopped'),
      (error) => {
        throw error;
      },
    );
  });
  let outcome: Outcome | undefined;
  try {
    const command = tail.length > 0 ? runCommand(tail, base, terminal) : undefined;
    const ended = await Promise.race([stopped, ...(command ? [command.ended] : [])]);
    if (ended === 'stopped') {
      command?.stop();
      // Without a command, to be stopped is how a recording ends.
      outcome = command ? 'interrupted' : undefined;
    } else if (ended !== 0) outcome = 'failed';
  } finally {
    await recorder.close();
    await capture?.end(exchanges);
  }
  if (exchanges.length === 0 && lastFailure)
    throw new ServiceUnreachable(`${upstream.origin} gave no answer: ${lastFailure.message}`);
  return { recording: { target: upstream.origin, startedAt, exchanges }, outcome };
}
