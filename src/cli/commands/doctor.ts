import { systemClock } from '../../foundation/clock.ts';
import { plural } from '../../foundation/plural.ts';
import { conditionOf, InvalidSettings, problemText, type SettingsProblem } from '../../settings/settings.ts';
import { jsonFlag, printJson } from '../command-line/print-json.ts';
import type { Arguments } from '../command-line/arguments.ts';
import { foldLine } from '../command-line/fold.ts';
import type { Command } from '../command-line/command.ts';
import { createProgress, quietFlag } from '../command-line/progress.ts';
import { readStartSettings, settingsFlags } from '../command-line/read-settings.ts';
import type { Terminal } from '../command-line/terminal.ts';
import { type Finding, findingOf, ok } from '../doctor/finding.ts';

const stateWidth = 8;
const checkWidth = 17;

const indent = stateWidth + checkWidth + 2;

function lineOf({ state, check, message, condition, advice }: Finding, columns = Infinity): string {
  const lines = [
    `${state.padEnd(stateWidth)} ${check.padEnd(checkWidth)} ${message}${condition === undefined ? '' : ` (${condition})`}`,
    ...(advice === undefined ? [] : [`${' '.repeat(indent)}${advice}`]),
  ];
  return lines.map((line) => `${foldLine(line, columns, indent)}\n`).join('');
}

/** Each problem of the settings refuses a start; a running service may continue. */
const problemFinding = (problem: SettingsProblem): Finding => ({
  ...findingOf('settings', conditionOf(problem), problemText(problem)),
  state: 'problem',
});

async function findingsOf(given: Arguments, terminal: Terminal): Promise<readonly Finding[]> {
  const [{ readDeployment }, { examine }] = await Promise.all([
    import('../backup/deployment.ts'),
    import('../doctor/examine.ts'),
  ]);
  const progress = createProgress({ terminal, clock: systemClock, isQuiet: 'quiet' in given });
  try {
    await readStartSettings(given, terminal);
    const deployment = await readDeployment(given, terminal);
    const progressed = (check: string): void => progress.say(`checking ${check}`);
    const rest = await examine({ deployment, terminal, clock: systemClock, progressed });
    return [ok('settings', 'are valid'), ...rest];
  } catch (error) {
    // Without settings nothing else can be checked.
    if (!(error instanceof InvalidSettings)) throw error;
    return error.problems.map(problemFinding);
  } finally {
    progress.end();
  }
}

/** `gatehouse doctor`: checks a deployment before and while it runs. */
export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'checks a deployment: settings, files, store, keys, audit trail, issuer, certificates, targets',
  description:
    'Checks the settings, the rights of the data folder, the disk, the clock, the store and its schema, the\n' +
    'encryption key, the audit trail, the limit of open files, Node and its debugger, the certificate, the targets of\n' +
    'routes, the git repositories and the rights to their files. If the service runs, also its readiness, and that the issuer leads to it with\n' +
    'the same metadata. Each line is ok, a warning or a problem, with the next step. The exit code is 1 if there is a\n' +
    'problem. Nothing is changed, and a running service is not disturbed.\n' +
    'Run it as the user of the service, with its environment.',
  flags: {
    ...settingsFlags,
    ...jsonFlag,
    ...quietFlag,
  },
  examples: ['gatehouse doctor', 'gatehouse doctor --config gatehouse.yaml --json'],
  async run(given, terminal) {
    const findings = await findingsOf(given, terminal);
    const problems = findings.filter(({ state }) => state === 'problem').length;
    const warnings = findings.filter(({ state }) => state === 'warning').length;
    if ('json' in given) printJson({ problems, warnings, findings }, terminal);
    else
      terminal.print(
        `${findings.map((one) => lineOf(one, terminal.columns)).join('')}${plural(problems, 'problem')}, ${plural(warnings, 'warning')}\n`,
      );
    return problems === 0 ? 'clean' : 'findings';
  },
};
