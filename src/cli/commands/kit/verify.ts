import type { Check } from '../../../contract/report/report.ts';
import { ServiceUnreachable } from '../../administration/rest-errors.ts';
import { systemClock } from '../../../foundation/clock.ts';
import { plural } from '../../../foundation/plural.ts';
import type { Verified } from '../../../kit/verify/verify.ts';
import type { CommandOutcome, Command } from '../../command-line/command.ts';
import type { Arguments, MoreArguments } from '../../command-line/arguments.ts';
import { connectionFlags } from '../../administration/service-connection.ts';
import { printJson } from '../../command-line/print-json.ts';
import { createProgress, quietFlag } from '../../command-line/progress.ts';
import { readReporting, reportFlags } from '../../kit/reports.ts';
import { createStopping, unlessLate, unlessStopped } from '../../kit/stopping.ts';
import type { Terminal } from '../../command-line/terminal.ts';
import {
  assertTogether,
  deploymentFlags,
  flagsLine,
  readChoice,
  readCount,
  readPhases,
  usualFuzz,
  usualSeed,
} from '../../kit/verifying/flags.ts';

/** Runs the plan, removes its resources and reports. The exit code is that of the worst result. */
async function verifyDeployment(
  given: Arguments,
  terminal: Terminal,
  more: MoreArguments,
): Promise<CommandOutcome> {
  assertTogether(given);
  if (given['explain'] !== undefined) {
    const { explanationOf } = await import('../../kit/verifying/explain.ts');
    terminal.print(explanationOf(given['explain']));
    return 'clean';
  }
  const isQuiet = given['quiet'] !== undefined;
  const reporting = readReporting(given, more, terminal);
  const phases = await readPhases(more.lists['phase']);
  const fuzzCount = readCount(given, 'fuzz', usualFuzz, 'requests');
  const startedAt = systemClock.now();
  const [
    { readTarget, openTarget, listedDeployment },
    { failedOpening },
    { checksOfRun, notesOfKept, reportVerified },
    { listSteps, verify: play },
    { readOwnFlows, readSkips },
    { createSkips },
  ] = await Promise.all([
    import('../../kit/verifying/deployment.ts'),
    import('../../kit/verifying/failed-opening.ts'),
    import('../../kit/verifying/verify-report.ts'),
    import('../../../kit/verify/verify.ts'),
    import('../../kit/verifying/own-files.ts'),
    import('../../../kit/verify/skips.ts'),
  ]);
  const skips = createSkips(readSkips(more.lists['skip'] ?? [], terminal));
  const target = readTarget(given, terminal);
  const planned = {
    ...target,
    phases,
    fuzzCount,
    isReadOnly: given['read-only'] !== undefined,
    seed: given['seed'] ?? usualSeed,
    isShuffled: given['shuffle'] !== undefined,
    isWanted: readChoice(more),
    ownFlows: readOwnFlows(more.lists['flow'] ?? [], terminal),
    skips,
  };
  if (given['list'] !== undefined) {
    const listed = await listedDeployment(target, given, terminal);
    const steps = listSteps({ ...listed, ...planned });
    if ('json' in given) return printJson(steps, terminal);
    terminal.print(steps.map((step) => `${flagsLine(step)}\n`).join(''));
    return 'clean';
  }
  const stopping = createStopping(terminal);
  const unopened = { target: target.base, startedAt, exchanges: [], notes: [] };
  const opening = openTarget(target, given, terminal, stopping);
  const opened = await unlessStopped(opening, stopping).catch(async (error: unknown) => {
    const failed = failedOpening(error, target);
    if (failed === undefined) throw error;
    await reporting.write(reportVerified({ ...unopened, ...failed }));
    throw new ServiceUnreachable(failed.endedEarly);
  });
  if (opened === undefined) {
    await unlessLate(opening.then((late) => late.close()));
    await reporting.write(reportVerified({ ...unopened, checks: [] }));
    return 'interrupted';
  }
  const progress = createProgress({ terminal, clock: systemClock, isQuiet });
  let found = 0;
  const reportCheck = ({ findings }: Check, number: number, all: number): void => {
    found += findings.length;
    progress.say(`${number} of ${all}, ${plural(found, 'finding')}`);
  };
  let played: Verified;
  let kept: readonly string[] = [];
  try {
    played = await play({ ...opened, ...planned, stopping }, reportCheck);
  } finally {
    kept = await opened.close();
    progress.end();
  }
  const exchanges = opened.worlds.flatMap((world) => world.exchanges);
  const checks = [...checksOfRun(opened.findings, kept), ...played.checks].map(skips.accept);
  const { endedEarly } = played;
  const report = reportVerified({
    target: target.base,
    startedAt,
    checks,
    exchanges,
    notes: [...opened.notes, ...skips.notes(), ...notesOfKept(kept)],
    endedEarly,
  });
  const outcome = await reporting.write(report);
  if (stopping.aborted) return 'interrupted';
  if (endedEarly !== undefined) throw new ServiceUnreachable(endedEarly);
  const isIncomplete = checks.some((check) => check.outcome === 'skipped');
  return outcome === 'clean' && isIncomplete ? 'incomplete' : outcome;
}

/** `gatehouse verify`: checks a deployment against the OpenAPI documents. */
export const verifyCommand: Command = {
  name: 'verify',
  summary: 'checks a running deployment against the OpenAPI documents',
  description:
    'Runs the cases and flows of the OpenAPI documents, invariants and random requests against a deployment. The\n' +
    'report names each deviation with the line of the document that it violates, and has a table of operations and\n' +
    'status codes. By default, the documents are read from the deployment. Cases that cannot run are listed with the\n' +
    'reason.\n' +
    'As the client admin, verify registers its own clients, owners and routes, and removes them at the end, also\n' +
    'after an interruption. Cases that affect other clients run only with --disruptive. With --read-only, verify\n' +
    'sends only requests that change nothing and need no credentials.\n' +
    'Exit codes:\n' +
    '- 0: nothing was found\n' +
    '- 1: there are findings\n' +
    '- 2: the command line or a file is invalid\n' +
    '- 3: the deployment cannot be reached, stopped responding, refuses the secret, is in maintenance or overloaded\n' +
    '- 4: planned cases did not run, or created resources could not be removed\n' +
    '- 130: the run was interrupted',
  operand: {
    name: 'BASE_URL',
    help: 'the URL of the deployment, with a path prefix if a proxy adds one (default: the address of ./gatehouse.yaml, else http://127.0.0.1:8080)',
    optional: true,
  },
  flags: {
    ...reportFlags,
    'secret-file': connectionFlags['secret-file'] ?? { help: '' },
    'allow-http': connectionFlags['allow-http'] ?? { help: '' },
    ...deploymentFlags,
    explain: { value: 'RULE', help: 'explains the rule of a finding, of any command, and sends nothing' },
    seed: { value: 'TEXT', help: `seed of random requests and of the order (default: ${usualSeed})` },
    ...quietFlag,
  },
  examples: [
    'gatehouse verify http://127.0.0.1:8080',
    'gatehouse verify https://id.example.com --read-only --report junit=verify.xml',
    'gatehouse verify http://127.0.0.1:8080 --only issueToken --phase examples',
    'gatehouse verify --explain open-redirect',
  ],
  run: verifyDeployment,
};
