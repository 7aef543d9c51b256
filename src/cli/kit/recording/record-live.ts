import { resolve } from 'node:path';
import { checkExchange } from '../../../contract/check-exchange.ts';
import type { Contract } from '../../../contract/document/contract.ts';
import type { Finding } from '../../../contract/document/finding.ts';
import type { RecordedExchange } from '../../../contract/document/recorded-exchange.ts';
import { findingOfSilence } from '../../../contract/silence.ts';
import { createDiscovery } from '../../../contract/record/discovery.ts';
import { createRecorder } from '../../../contract/record/recorder.ts';
import type { Redact } from '../../../contract/record/redact.ts';
import { systemClock } from '../../../foundation/clock.ts';
import { plural } from '../../../foundation/plural.ts';
import { UsageError, type Arguments } from '../../command-line/arguments.ts';
import type { CommandOutcome } from '../../command-line/command.ts';
import { authorityHint } from '../../administration/unknown-authority.ts';
import type { Terminal } from '../../command-line/terminal.ts';
import { readPort } from '../port.ts';
import { createProgress } from '../../command-line/progress.ts';
import { createStopping } from '../stopping.ts';
import { createCapture, createJournal, type Journal } from './capture.ts';
import type { Recording } from './recording.ts';
import { runCommand } from './run-command.ts';

function upstreamOf(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '')
    throw new UsageError(`${text} is not an http or https URL of a deployment`);
  return url;
}

/** Prints each exchange. If a command uses the terminal, prints only their number. */
function createReporter(
  {
    contract,
    journal,
    isQuiet,
    isShared,
  }: { contract: Contract; journal: Journal; isQuiet: boolean; isShared: boolean },
  terminal: Terminal,
): (exchange: RecordedExchange) => void {
  if (isShared || isQuiet || !terminal.attended) {
    const progress = createProgress({ terminal, clock: systemClock, isQuiet, isShared: true });
    return () => progress.say(plural(journal.length, 'exchange'));
  }
  return (exchange) => {
    const rules = checkExchange(contract, exchange).map(({ rule }) => rule);
    const { method, target } = exchange.request;
    const line = `${method} ${target.split('?')[0]} ${exchange.response.status}`;
    terminal.report(`${line}${rules.length > 0 ? `  ${rules.join(', ')}` : ''}\n`);
  };
}

/** Records until the command ends or the user stops the recording. `outcome` is set if it ended abnormally. */
export async function recordLive(
  given: Arguments,
  tail: readonly string[],
  terminal: Terminal,
  contract: Contract,
  redact: Redact | undefined,
): Promise<{ recording: Recording; outcome: CommandOutcome | undefined }> {
  const upstream = upstreamOf(given['UPSTREAM'] ?? '');
  const startedAt = systemClock.now();
  const journal = createJournal();
  const file = given['out'] === undefined ? undefined : resolve(terminal.workingDirectory, given['out']);
  const capture =
    file === undefined
      ? undefined
      : createCapture(file, { base: upstream.origin, redact, clock: systemClock });
  const isQuiet = given['quiet'] !== undefined;
  const isShared = tail.length > 0;
  const tellOf = createReporter({ contract, journal, isQuiet, isShared }, terminal);
  let lastFailure: Error | undefined;
  const silences: Finding[] = [];
  let base = '';
  const discovery = createDiscovery(() => base);
  const recorder = createRecorder({
    upstream,
    discovery: given['keep-issuer'] === undefined ? discovery : undefined,
    clock: systemClock,
    keepHost: given['keep-host'] !== undefined,
    recorded(exchange) {
      journal.add(exchange);
      capture?.add(exchange);
      tellOf(exchange);
    },
    unreachable(cause, request) {
      lastFailure = cause;
      silences.push(findingOfSilence(contract, { request, reason: cause.message }));
      terminal.report(
        `gatehouse: ${upstream.origin} did not respond: ${cause.message}${authorityHint(cause, '--ca')}\n`,
      );
    },
  });
  base = await recorder.listen(readPort(given['port']));
  // Without a command, the user needs the address of the recorder.
  if (!isQuiet || !isShared) terminal.report(`Recording ${upstream.origin} at ${base}\n`);
  const stopping = createStopping(terminal);
  const stopped = new Promise<'stopped'>((done) =>
    stopping.addEventListener('abort', () => done('stopped'), { once: true }),
  );
  let outcome: CommandOutcome | undefined;
  try {
    const command = isShared ? runCommand(tail, base, terminal) : undefined;
    const ended = await Promise.race([stopped, ...(command ? [command.ended] : [])]);
    if (ended === 'stopped') {
      command?.stop();
      // Without a command, a signal is the normal end of a recording.
      outcome = command ? 'interrupted' : undefined;
    } else if (ended !== 0) outcome = { command: ended };
  } finally {
    await recorder.close();
  }
  const exchanges = journal.all();
  capture?.end(exchanges);
  const endedEarly =
    exchanges.length === 0 && lastFailure
      ? `${upstream.origin} did not respond: ${lastFailure.message}${authorityHint(lastFailure, '--ca')}`
      : undefined;
  return {
    recording: {
      target: upstream.origin,
      startedAt,
      exchanges,
      notes: discovery.notes(),
      silences,
      endedEarly,
    },
    outcome,
  };
}
