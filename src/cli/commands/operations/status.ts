import { ServiceUnreachable } from '../../administration/rest-errors.ts';
import { serviceOf } from '../../administration/resource.ts';
import { printJson } from '../../command-line/print-json.ts';
import { connectionFlags } from '../../administration/service-connection.ts';
import { foldLine } from '../../command-line/fold.ts';
import { visible, type TableRow } from '../../administration/table.ts';
import type { Command } from '../../command-line/command.ts';

type Alerts = readonly TableRow[];

const severityWidth = 'critical'.length + 2;

/** The whole text of an alert: one that is cut does not say what to do. */
function alertText({ severity, message, remedy }: TableRow, columns = Infinity): string {
  const lines = [
    visible(severity).padEnd(severityWidth) + visible(message),
    ' '.repeat(severityWidth) + visible(remedy),
  ];
  return lines.map((line) => `${foldLine(line, columns, severityWidth)}\n`).join('');
}

/** `gatehouse status`: the health and the alerts of a running service. */
export const statusCommand: Command = {
  name: 'status',
  summary: 'shows the health and the alerts of a running service',
  description:
    'Shows the version, the health and the present alerts of a running service. The exit code is 1 if a part is\n' +
    'degraded or an alert is critical, and 3 if the service cannot be reached or is not ready.',
  flags: connectionFlags,
  examples: ['gatehouse status', 'gatehouse status --json'],
  async run(given, terminal) {
    const service = serviceOf(given, terminal);
    const { version, maintenance } = await service.get('/');
    const health: TableRow = await service.get('/readyz').catch((error: unknown) => {
      // Recovered: the service responds that it is not ready, and the alerts say why.
      if (!(error instanceof ServiceUnreachable)) throw error;
      return { status: 'unavailable', checks: {} };
    });
    const { items } = await service.get('/alerts');
    const alerts = items as Alerts;
    const isWell = health['status'] === 'ok' && alerts.every(({ severity }) => severity !== 'critical');
    const outcome = health['status'] === 'unavailable' ? 'unavailable' : isWell ? 'clean' : 'findings';
    if ('json' in given) {
      printJson({ version, maintenance, health, alerts }, terminal);
      return outcome;
    }
    const checks = Object.entries(health['checks'] as TableRow);
    const degraded = checks.filter(([, state]) => state !== 'ok').map(([name]) => name);
    terminal.print(
      `Gatehouse ${visible(version)} is ${visible(health['status'])}${degraded.length > 0 ? `: ${degraded.join(', ')}` : ''}\n`,
    );
    if (maintenance === true) terminal.print('Maintenance is on.\n');
    if (alerts.length === 0) terminal.print('There are no alerts.\n');
    else terminal.print(alerts.map((alert) => alertText(alert, terminal.columns)).join(''));
    return outcome;
  },
};
