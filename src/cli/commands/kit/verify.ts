import packageJson from '../../../../package.json' with { type: 'json' };
import { readContract } from '../../../contract/document/contract.ts';
import type { Report } from '../../../contract/report/report.ts';
import { systemClock } from '../../../foundation/clock.ts';
import type { Phase, VerifyOptions } from '../../../verify/verify.ts';
import { UsageError, type Arguments } from '../../arguments.ts';
import type { Command, Outcome } from '../../command.ts';
import { connect, connectionFlags } from '../../administration/connection.ts';
import { readReporting, reportFlags } from '../../kit/reports.ts';
import { ServiceUnreachable } from '../../administration/rest-errors.ts';
import type { Terminal } from '../../terminal.ts';

const usualFuzz = 300;

/** One line that is written over where a person looks, and nothing where nobody does. */
function createProgress({ attended, tell }: Terminal) {
  return {
    say(text: string): void {
      if (attended) tell(`\r\u001b[K${text}`);
    },
    end(): void {
      if (attended) tell('\r\u001b[K');
    },
  };
}

async function readPhases(given: readonly string[] | undefined): Promise<readonly Phase[]> {
  const { phases } = await import('../../../verify/verify.ts');
  const unknown = given?.find((name) => !phases.some((phase) => phase === name));
  if (unknown !== undefined) throw new UsageError(`--phase is one of ${phases.join(', ')}`);
  return given === undefined ? phases : phases.filter((phase) => given.includes(phase));
}

function fuzzCountOf(text: string | undefined): number {
  if (text !== undefined && !/^\d{1,6}$/.test(text)) throw new UsageError('--fuzz is a number of requests');
  return text === undefined ? usualFuzz : Number(text);
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

async function selfTest(terminal: Terminal): Promise<Outcome> {
  const { selfTest: prove } = await import('../../../verify/self-test/self-test.ts');
  const progress = createProgress(terminal);
  const proofs = await prove(progress.say);
  progress.end();
  for (const { name, all, survivors } of proofs) {
    terminal.print(`${name}: ${all - survivors.length} of ${all} as they must be\n`);
    for (const one of survivors) terminal.print(`  not: ${one}\n`);
  }
  return proofs.every(({ survivors }) => survivors.length === 0) ? 'clean' : 'findings';
}

async function optionsOf(
  given: Arguments,
  plan: Pick<VerifyOptions, 'phases' | 'fuzzCount'>,
  terminal: Terminal,
): Promise<VerifyOptions> {
  const { contractCases } = await import('../../../verify/cases/contract-cases.ts');
  const { createWorld } = await import('../../../verify/play/world.ts');
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
    seed: given['seed'] ?? 'gatehouse',
  };
}

/** `gatehouse verify`: a deployment against the documents. */
export const verify: Command = {
  name: 'verify',
  summary: 'holds a running deployment against the documents',
  description:
    'Plays the cases, invariants and random requests that the documents make against a deployment, and tells every\n' +
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
      help: 'examples, coverage, invariants or fuzz; all of them by default',
    },
    list: { help: 'prints what would be done' },
    'read-only': { help: 'makes only requests that change nothing and need no credentials' },
    fuzz: { value: 'N', help: `how many random requests; ${usualFuzz} by default` },
    seed: { value: 'TEXT', help: 'what decides the random requests' },
    'self-test': { help: 'proves that faults are found' },
  },
  examples: [
    'gatehouse verify http://127.0.0.1:8080',
    'gatehouse verify https://id.example.com --read-only --report junit=verify.xml',
    'gatehouse verify --self-test',
  ],
  async run(given, terminal, more) {
    const reporting = readReporting(given, more, terminal);
    const wanted = await readPhases(more.lists['phase']);
    const fuzzCount = fuzzCountOf(given['fuzz']);
    if (given['self-test'] !== undefined) return selfTest(terminal);
    const startedAt = systemClock.now();
    const options = await optionsOf(given, { phases: wanted, fuzzCount }, terminal);
    const { listSteps, verify: play } = await import('../../../verify/verify.ts');
    if (given['list'] !== undefined) {
      for (const { phase, id, see } of listSteps(options)) terminal.print(`${phase}  ${id}  (${see})\n`);
      return 'clean';
    }
    const progress = createProgress(terminal);
    let found = 0;
    const checks = await play(options, ({ findings }, number, all) => {
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
    const isIncomplete = checks.some((check) => check.outcome === 'skipped');
    return outcome === 'clean' && isIncomplete ? 'incomplete' : outcome;
  },
};
