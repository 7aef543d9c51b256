import type { Check } from '../../../contract/report/report.ts';
import { systemClock } from '../../../foundation/clock.ts';
import type { Outcome, Command } from '../../command-line/command.ts';
import type { Arguments, MoreArguments } from '../../command-line/arguments.ts';
import { connectionFlags } from '../../administration/connection.ts';
import { createProgress, quietFlag } from '../../kit/progress.ts';
import { readReporting, reportFlags } from '../../kit/reports.ts';
import { runSelfTest } from '../../kit/self-test.ts';
import { createStopping, unlessLate, unlessStopped } from '../../kit/stopping.ts';
import type { Terminal } from '../../command-line/terminal.ts';
import {
  assertTogether,
  deploymentFlags,
  lineOf,
  readChoice,
  readCount,
  readPhases,
  usualFuzz,
  usualSeed,
} from '../../kit/verifying/flags.ts';

/** Plays the plan, puts back what it made, and reports; the exit code says the worst of it. */
async function verifyDeployment(given: Arguments, terminal: Terminal, more: MoreArguments): Promise<Outcome> {
  const isQuiet = given['quiet'] !== undefined;
  const reporting = readReporting(given, more, terminal);
  const phases = await readPhases(more.lists['phase']);
  const fuzzCount = readCount(given, 'fuzz', usualFuzz, 'requests');
  const startedAt = systemClock.now();
  const [{ readTarget, openTarget, listedDeployment }, { reportVerified }, { listSteps, verify: play }] =
    await Promise.all([
      import('../../kit/verifying/deployment.ts'),
      import('../../kit/verifying/verify-report.ts'),
      import('../../../kit/verify/verify.ts'),
    ]);
  const target = readTarget(given, terminal);
  const planned = {
    ...target,
    phases,
    fuzzCount,
    isReadOnly: given['read-only'] !== undefined,
    seed: given['seed'] ?? usualSeed,
    isShuffled: given['shuffle'] !== undefined,
    isWanted: readChoice(more),
  };
  if (given['list'] !== undefined) {
    const listed = listedDeployment(target.base, given['disruptive'] !== undefined);
    for (const step of listSteps({ ...listed, ...planned })) terminal.print(`${lineOf(step)}\n`);
    return 'clean';
  }
  const stopping = createStopping(terminal);
  const opening = openTarget(target, given, terminal, stopping);
  const opened = await unlessStopped(opening, stopping);
  if (opened === undefined) {
    await unlessLate(opening.then((late) => late.close()));
    return 'interrupted';
  }
  const progress = createProgress({ terminal, clock: systemClock, isQuiet });
  let found = 0;
  const told = ({ findings }: Check, number: number, all: number): void => {
    found += findings.length;
    progress.say(`${number} of ${all}, ${found} findings`);
  };
  let checks: readonly Check[];
  let kept: readonly string[] = [];
  try {
    checks = await play({ ...opened, ...planned, stopping }, told);
  } finally {
    kept = await opened.close();
    progress.end();
  }
  const exchanges = opened.worlds.flatMap((world) => world.exchanges);
  const report = reportVerified({
    target: target.base,
    startedAt,
    checks,
    exchanges,
    notes: [...opened.notes, ...kept.map((one) => `not removed: ${one}`)],
  });
  const outcome = await reporting.write(report);
  if (stopping.aborted) return 'interrupted';
  const isIncomplete = kept.length > 0 || checks.some((check) => check.outcome === 'skipped');
  return outcome === 'clean' && isIncomplete ? 'incomplete' : outcome;
}

/** `gatehouse verify`: a deployment against the documents. */
export const verify: Command = {
  name: 'verify',
  summary: 'holds a running deployment against the documents',
  description:
    'Plays the cases and flows of the documents, invariants and random requests against a deployment, and tells every\n' +
    'departure with the line of the document that it breaks and a table of operations and statuses. The documents are\n' +
    'the deployment’s own. What it cannot do is left out, with the reason. As the client admin it registers clients,\n' +
    'owners and routes of its own, and removes them when it ends, also when it is interrupted. What others would feel\n' +
    'is played with --disruptive alone; with --read-only it asks only for what changes nothing and needs nobody.\n' +
    '--self-test proves on a service of its own that spoilt answers and planted faults are found.',
  operand: {
    name: 'BASE_URL',
    help: 'where the deployment answers, with the path of a proxy before it; http://127.0.0.1:8080 by default',
    optional: true,
  },
  flags: {
    ...reportFlags,
    'secret-file': connectionFlags['secret-file'] ?? { help: '' },
    'allow-http': connectionFlags['allow-http'] ?? { help: '' },
    ...deploymentFlags,
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
    'gatehouse verify http://127.0.0.1:8080 --only issueToken --phase examples',
    'gatehouse verify --self-test --repeat 50',
  ],
  run(given, terminal, more) {
    assertTogether(given, more);
    const repeat = readCount(given, 'repeat', 1, 'runs');
    if (given['self-test'] === undefined) return verifyDeployment(given, terminal, more);
    const isQuiet = given['quiet'] !== undefined;
    return runSelfTest({ repeat, seed: given['seed'] ?? usualSeed, isQuiet }, terminal);
  },
};
