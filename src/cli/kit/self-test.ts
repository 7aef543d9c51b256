import { systemClock } from '../../foundation/clock.ts';
import type { CleanRuns } from '../../kit/verify/self-test/clean-runs.ts';
import type { Proof } from '../../kit/verify/self-test/proof.ts';
import type { CommandOutcome } from '../command-line/command.ts';
import type { Terminal } from '../command-line/terminal.ts';
import { createProgress } from '../command-line/progress.ts';
import { createStopping } from './stopping.ts';

export interface SelfTestOptions {
  /** The number of runs of the cases against the service without a fault. */
  readonly repeat: number;
  readonly seed: string;
  readonly isQuiet: boolean;
}

const figure = (value: number): string => value.toLocaleString('en');

/** The planted faults and the checks that found them. Faults that were not found as expected are listed below. */
function tableOf(proofs: readonly Proof[]): string {
  const head = ['', 'planted', 'found as named', 'otherwise', 'not at all'];
  const rows = proofs.map(({ kind, planted, asNamed, otherwise, survivors }) => [
    kind,
    ...[planted, asNamed, otherwise.length, survivors.length].map(figure),
  ]);
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  const notes = proofs.flatMap(({ kind, otherwise, survivors, skipped }) => [
    ...(skipped === undefined ? [] : [`${kind}: not planted, ${skipped}`]),
    ...otherwise.map((name) => `found by an unexpected check: ${name}`),
    ...survivors.map((name) => `not found: ${name}`),
  ]);
  return `${[line(head), ...rows.map(line), ...notes].join('\n')}\n`;
}

function cleanLine({ runs, checks, seed, wrong }: CleanRuns): string {
  const times = runs === 1 ? 'once' : `${figure(runs)} times`;
  const verdict = `${figure(wrong.length)} ${wrong.length === 1 ? 'finding' : 'findings'}`;
  const head = `our own service, ${figure(checks)} checks ${times} in shuffled order (seed ${seed}): ${verdict}`;
  return `${[head, ...wrong.map((one) => `  ${one}`)].join('\n')}\n`;
}

/** Proves that planted faults are found, and that a correct service has no findings. */
export async function runSelfTest(options: SelfTestOptions, terminal: Terminal): Promise<CommandOutcome> {
  const [{ selfTest }, { cleanRuns }] = await Promise.all([
    import('../../kit/verify/self-test/self-test.ts'),
    import('../../kit/verify/self-test/clean-runs.ts'),
  ]);
  const { repeat, seed, isQuiet } = options;
  const progress = createProgress({ terminal, clock: systemClock, isQuiet });
  const stopping = createStopping(terminal);
  const stopped = new Promise<undefined>((resolve) =>
    stopping.addEventListener('abort', () => resolve(undefined), { once: true }),
  );
  const proofs: Proof[] = [];
  const prove = async (): Promise<CleanRuns> => {
    for await (const proof of selfTest(progress.say)) proofs.push(proof);
    return cleanRuns(repeat, seed, progress.say);
  };
  const clean = await Promise.race([prove(), stopped]);
  progress.end();
  terminal.print(tableOf(proofs));
  if (clean === undefined) return 'interrupted';
  terminal.print(cleanLine(clean));
  const isProven = proofs.every(({ planted, asNamed }) => planted === asNamed);
  return isProven && clean.wrong.length === 0 ? 'clean' : 'findings';
}
