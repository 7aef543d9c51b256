import { systemClock } from '../../foundation/clock.ts';
import { createLog } from '../../foundation/log.ts';
import type { Mock } from '../../kit/mock/mock.ts';
import { oneOf, UsageError } from '../command-line/arguments.ts';
import { readSettings } from '../command-line/read-settings.ts';
import type { Terminal } from '../command-line/terminal.ts';

const usualRedirectUris = ['http://127.0.0.1/callback', 'http://localhost/callback'];

/** The options of a mock, from the command line or a test runner. */
export interface MockFlags {
  /** The path of a settings file. */
  readonly config?: string | undefined;
  readonly port: number;
  readonly seed?: string | undefined;
  /** The time of the clock at the start: `now`, or a time of ISO 8601. */
  readonly time?: string | undefined;
  readonly redirectUris?: readonly string[] | undefined;
  /** The user who approves. `deny` refuses every request, `no` shows the pages. */
  readonly approval?: string | undefined;
  readonly scenario?: Awaited<ReturnType<typeof scenarioOf>>;
  readonly isLenient: boolean;
}

function approvalOf(text: string | undefined): { owner: string; allows: boolean } | undefined {
  if (text === 'no') return undefined;
  return text === 'deny' ? { owner: 'alice', allows: false } : { owner: text ?? 'alice', allows: true };
}

/** @throws UsageError if it is not a time */
function startOf(text: string): () => number {
  if (text === 'now') return () => systemClock.now();
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new UsageError('--time must be now, or a time such as 2026-03-01T12:00:00Z');
  return () => time;
}

/** Returns the scenario with this name. @throws UsageError if there is none */
export async function scenarioOf(name: string | undefined) {
  const { scenarios } = await import('../../kit/mock/scenarios/stage.ts');
  if (name === undefined) return undefined;
  const known = oneOf(
    '--scenario',
    name,
    scenarios.map((one) => one.name),
  );
  return scenarios.find((one) => one.name === known);
}

/** @throws InvalidSettings */
export async function openMock(
  { config, port, seed = 'gatehouse', time, redirectUris, approval, scenario, isLenient }: MockFlags,
  terminal: Pick<Terminal, 'report' | 'environment' | 'workingDirectory'>,
): Promise<Mock> {
  const file = config === undefined ? undefined : await readSettings({ config }, terminal);
  const { startMockService } = await import('../../kit/mock/mock.ts');
  return startMockService(
    {
      // Warnings about the mock's built-in settings would not help users.
      log: createLog({ clock: systemClock, write: terminal.report, level: file ? 'warn' : 'error' }),
      baseDirectory: file?.baseDirectory ?? terminal.workingDirectory,
      ...(file && { settings: file.settings }),
      seed,
      ...(time !== undefined && { startsAt: startOf(time) }),
      redirectUris: redirectUris ?? usualRedirectUris,
      approval: approvalOf(approval),
      isLenient,
      ...(scenario && { scenario }),
    },
    port,
  );
}
