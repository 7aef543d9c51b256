import packageJson from '../../../../package.json' with { type: 'json' };
import { readContract } from '../../../contract/document/contract.ts';
import type { Report } from '../../../contract/report/report.ts';
import { systemClock } from '../../../foundation/clock.ts';
import type { Phase, VerifyOptions } from '../../../kit/verify/verify.ts';
import { UsageError, type Arguments, type MoreArguments } from '../../command-line/arguments.ts';
import type { Command } from '../../command-line/command.ts';
import { connect, connectionFlags } from '../../administration/connection.ts';
import { createProgress, quietFlag } from '../../kit/progress.ts';
import { readReporting, reportFlags } from '../../kit/reports.ts';
import { runSelfTest } from '../../kit/self-test.ts';
import { createStopping } from '../../kit/stopping.ts';
import { ServiceUnreachable } from '../../administration/rest-errors.ts';
import type { Terminal } from '../../command-line/terminal.ts';

const usualFuzz = 300;
const usualSeed = 'gatehouse';

async function readPhases(given: readonly string[] | undefined): Promise<readonly Phase[]> {
  const { phases } = await import('../../../kit/verify/verify.ts');
  const unknown = given?.find((name) => !phases.some((phase) => phase === name));
  if (unknown !== undefined) throw new UsageError(`--phase is one of ${phases.join(', ')}`);
  return given === undefined ? phases : phases.filter((phase) => given.includes(phase));
}

/** A count as a flag has it. @throws UsageError */
function readCount(given: Arguments, name: 'fuzz' | 'repeat', usual: number, of: string): number {
  const text = given[name] ?? String(usual);
  if (!/^\d{1,6}$/.test(text)) throw new UsageError(`--${name} is a number of ${of}`);
  return Number(text);
}

async function assertReachable(base: string): Promise<void> {
  const answer = await fetch(`${base}/`, { redirect: 'manual' }).catch((cause: unknown) => {
    const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
    throw new ServiceUnreachable(
      `${base} gave no answer: ${String(inner instanceof Error ? inner.message : inner)}`,
    );
  });
  await answer.body?.cancel();
}

/** Flags that say what to do with a deployment, of which a self-test has none. */
const ofDeployments = ['report', 'phase', 'list', 'read-only', 'fuzz', 'fail-on', 'shuffle'] as const;

/** @throws UsageError for flags that mean nothing together. */
function assertTogether(given: Arguments, { lists }: MoreArguments): void {
  const isSelfTest = given['self-test'] !== undefined;
  const other = ofDeployments.find((name) => given[name] !== undefined || lists[name] !== undefined);
  if (isSelfTest && (other !== undefined || given['BASE_URL'] !== undefined))
    throw new UsageError(`--self-test takes no ${other === undefined ? 'BASE_URL' : `--${other}`}`);
  if (!isSelfTest && given['repeat'] !== undefined) throw new UsageError('--repeat goes with --self-test');
}

async function optionsOf(
  given: Arguments,
  plan: Pick<VerifyOptions, 'phases' | 'fuzzCount'>,
  terminal: Terminal,
): Promise<VerifyOptions> {
  const { contractCases } = await import('../../../contract/cases/own-cases.ts');
  const { createWorld } = await import('../../../kit/verify/play/world.ts');
  const isReadOnly = given['read-only'] !== undefined;
  const isListed = given['list'] !== undefined;
  const base = given['BASE_URL'];
  const connection =
    isReadOnly || isListed
      ? undefined
      : connect({ ...given, ...(base !== undefined && { url: base }) }, terminal);
  const url = connection?.url ?? base ?? 'http://127.0.0.1:8080';
  if (!isListed) await assertReachable(url);
  return {
    contract: readContract({ isProxied: (path) => path.startsWith('/echo-') }),
    cases: contractCases,
    ...plan,
    world:
      connection && (await createWorld({ base: url, administratorSecret: connection.secret, isHome: false })),
    base: url,
    isHome: false,
    isReadOnly,
    seed: given['seed'] ?? usualSeed,
    isShuffled: given['shuffle'] !== undefined,
  };
}

/** `gatehouse verify`: a deployment against the documents. */
export const verify: Command = {
  name: 'verify',
  summary: 'holds a running deployment against the documents',
  description:
    'Plays the cases and flows of the documents, invariants and random requests against a deployment, and tells every\n' +
    'departure with the line of the document that it breaks and a table of operations and statuses. It registers\n' +
    'clients, owners and routes of its own there, as the client admin; with --read-only it asks only for what changes\n' +
    'nothing and needs nobody. --self-test proves on a service of its own that spoilt answers and planted faults are\n' +
    'found.',
  operand: {
    name: 'BASE_URL',
    help: 'where the deployment answers; http://127.0.0.1:8080 by default',
    optional: true,
  },
  flags: {
    ...reportFlags,
    'secret-file': connectionFlags['secret-file'] ?? { help: '' },
    'allow-http': connectionFlags['allow-http'] ?? { help: '' },
    phase: {
      value: 'NAME',
      repeats: true,
      help: 'examples, coverage, flows, invariants or fuzz; all of them by default',
    },
    list: { help: 'prints what would be done' },
    'read-only': { help: 'makes only requests that change nothing and need no credentials' },
    fuzz: { value: 'N', help: `how many random requests; ${usualFuzz} by default` },
    shuffle: { help: 'plays everything in an order that the seed decides' },
    seed: { value: 'TEXT', help: `what decides random requests and orders; ${usualSeed} by default` },
    'self-test': { help: 'proves on a service of its own that faults are found' },
    repeat: {
      value: 'N',
      help: 'how often the self-test plays the service without a fault; once by default',
    },
    ...quietFlag,
  },
  examples: [
    'gatehouse verify http://127.0.0.1:8080',
    'gatehouse verify https://id.example.com --read-only --report junit=verify.xml',
    'gatehouse verify --self-test --repeat 50',
  ],
  async run(given, terminal, more) {
    assertTogether(given, more);
    const isQuiet = given['quiet'] !== undefined;
    const repeat = readCount(given, 'repeat', 1, 'runs');
    if (given['self-test'] !== undefined)
      return runSelfTest({ repeat, seed: given['seed'] ?? usualSeed, isQuiet }, terminal);
    const reporting = readReporting(given, more, terminal);
    const wanted = await readPhases(more.lists['phase']);
    const fuzzCount = readCount(given, 'fuzz', usualFuzz, 'requests');
    const startedAt = systemClock.now();
    const options = await optionsOf(given, { phases: wanted, fuzzCount }, terminal);
    const { listSteps, verify: play } = await import('../../../kit/verify/verify.ts');
    if (given['list'] !== undefined) {
      for (const { phase, id, see } of listSteps(options)) terminal.print(`${phase}  ${id}  (${see})\n`);
      return 'clean';
    }
    const progress = createProgress({ terminal, clock: systemClock, isQuiet });
    const stopping = createStopping(terminal);
    let found = 0;
    const checks = await play({ ...options, stopping }, ({ findings }, number, all) => {
      found += findings.length;
      progress.say(`${number} of ${all}, ${found} findings`);
    });
    progress.end();
    const report: Report = {
      command: 'verify',
      version: packageJson.version,
      target: options.base,
      startedAt,
      endedAt: systemClock.now(),
      exchanges: options.world?.exchanges.length ?? checks.length,
      checks,
      findings: checks.flatMap(({ findings }) => findings),
    };
    const outcome = await reporting.write(report);
    if (stopping.aborted) return 'interrupted';
    const isIncomplete = checks.some((check) => check.outcome === 'skipped');
    return outcome === 'clean' && isIncomplete ? 'incomplete' : outcome;
  },
};
