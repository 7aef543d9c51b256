import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import packageJson from '../../../../package.json' with { type: 'json' };
import { checkSession } from '../../../contract/check-session.ts';
import type { Contract } from '../../../contract/document/contract.ts';
import type { Finding } from '../../../contract/document/finding.ts';
import type { RecordedExchange } from '../../../contract/document/recorded-exchange.ts';
import { InvalidCapture, readCapture } from '../../../contract/record/captures.ts';
import type { Redact } from '../../../contract/record/redact.ts';
import { redactFindings } from '../../../contract/record/redacted-report.ts';
import {
  readExpectation,
  unexpectedFindings,
  type ExpectedFinding,
} from '../../../contract/report/expected-findings.ts';
import type { Report } from '../../../contract/report/report.ts';
import { reportSession } from '../../../contract/report/session-report.ts';
import { systemClock } from '../../../foundation/clock.ts';
import { UsageError } from '../../command-line/arguments.ts';
import type { Terminal } from '../../command-line/terminal.ts';

export interface Recording {
  readonly target: string;
  readonly startedAt: number;
  readonly exchanges: readonly RecordedExchange[];
  readonly notes?: readonly string[];
  /** The findings about requests without a response. */
  readonly silences?: readonly Finding[];
  /** The reason why there is nothing to check. */
  readonly endedEarly?: string | undefined;
}

/** The expectations of `--expect`, each a rule and an operation. @throws UsageError if one does not exist */
export function readExpectations(texts: readonly string[], contract: Contract): ExpectedFinding[] {
  return texts.map((text) => {
    const [rule = '', operationId] = text.split(':');
    try {
      return readExpectation(rule, operationId, contract.operations.keys());
    } catch (error) {
      throw error instanceof RangeError ? new UsageError(`--expect ${text}: ${error.message}`) : error;
    }
  });
}

/** The findings of a recording. Secrets are removed from all output. */
export function reportOf(
  contract: Contract,
  recording: Recording,
  redact: Redact | undefined,
  expected: readonly ExpectedFinding[],
): Report {
  const { target, startedAt, exchanges, notes = [], silences = [], endedEarly } = recording;
  const found = [...checkSession(contract, exchanges), ...silences];
  const safe = redact ? redactFindings(found, exchanges, redact) : found;
  const findings = unexpectedFindings(safe, expected);
  return reportSession(contract, exchanges, {
    command: 'record',
    version: packageJson.version,
    target,
    startedAt,
    endedAt: systemClock.now(),
    findings,
    notes,
    ...(endedEarly !== undefined && { endedEarly }),
  });
}

/** @throws UsageError if the file is not a capture */
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
