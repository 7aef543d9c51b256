import type { Body } from '../../../client/client.ts';
import { ServiceRefused, ServiceUnreachable } from '../../administration/rest-errors.ts';
import type { RestClient } from '../../administration/rest-client.ts';
import { serviceOf } from '../../administration/resource.ts';
import { printJson } from '../../command-line/print-json.ts';
import { connectionFlags } from '../../administration/service-connection.ts';
import { foldLine } from '../../command-line/fold.ts';
import { visible } from '../../administration/table.ts';
import type { Command } from '../../command-line/command.ts';
import type { Terminal } from '../../command-line/terminal.ts';

type Service = Body<'describeService'>;
type Alert = Body<'listAlerts'>['items'][number];

const severityWidth = 'critical'.length + 2;

type Look = Pick<Terminal, 'columns' | 'coloured'>;

/** Red and yellow, as terminals number them. @see ECMA-48 §8.3.117 */
const colours: Readonly<Partial<Record<Alert['severity'], number>>> = { critical: 31, warning: 33 };

/** The whole text of an alert: one that is cut does not say what to do. */
function alertText({ severity, message, remedy }: Alert, { columns, coloured }: Look): string {
  const lines = [
    visible(severity).padEnd(severityWidth) + visible(message),
    ' '.repeat(severityWidth) + visible(remedy),
  ];
  const text = lines.map((line) => `${foldLine(line, columns ?? Infinity, severityWidth)}\n`).join('');
  const colour = coloured ? colours[severity] : undefined;
  return colour === undefined ? text : `\x1b[${colour}m${severity}\x1b[0m${text.slice(severity.length)}`;
}

interface Health {
  readonly status: string;
  readonly checks: Readonly<Record<string, unknown>>;
  /** The reason, if the service is not ready. */
  readonly reason?: string;
}

const firstLine = (error: Error): string => error.message.split('\n')[0] ?? '';

/** The service document. Only operators see the author of maintenance. */
async function describedBy(service: RestClient): Promise<Service> {
  const open = await service.callOpen('describeService');
  if (!open.maintenance) return open;
  try {
    return await service.call('describeService');
  } catch (error) {
    // Recovered: during an outage no credentials can be checked.
    if (!(error instanceof ServiceUnreachable)) throw error;
    return open;
  }
}

async function healthOf(service: RestClient): Promise<Health> {
  try {
    return await service.callOpen('getReadiness');
  } catch (error) {
    // Recovered: the service responds that it is not ready, and the alerts say why.
    if (!(error instanceof ServiceUnreachable) || error.status === undefined) throw error;
    return { status: 'unavailable', checks: {}, reason: firstLine(error) };
  }
}

/** The alerts, or the reason why they cannot be read. */
async function alertsOf(service: RestClient): Promise<{ alerts: readonly Alert[]; unread?: string }> {
  try {
    const { items } = await service.call('listAlerts');
    return { alerts: items };
  } catch (error) {
    // Recovered: credentials are verified in the store, and `/` and `/readyz` need none.
    if (!(error instanceof ServiceUnreachable) && !(error instanceof ServiceRefused)) throw error;
    // The credentials are refused, or the sign-in has ended: the message says what to do.
    if (error instanceof ServiceRefused && error.status < 500) throw error;
    return { alerts: [], unread: firstLine(error) };
  }
}

const notOk = ({ checks }: Health): string[] =>
  Object.entries(checks)
    .filter(([, state]) => state !== 'ok')
    .map(([name]) => name);

/** The next step for an operator who cannot read the alerts. */
function remedyOf(health: Health): string {
  return notOk(health).includes('storage')
    ? 'The service cannot reach its store: see its log, or gatehouse doctor on its machine.'
    : 'See the log of the service.';
}

function maintenanceLine({ maintenance_since: since, maintenance_by: by }: Service): string {
  const author = by?.name;
  return `Maintenance is on${since === undefined ? '' : ` since ${visible(since)}`}${author === undefined ? '' : `, by ${visible(author)}`}.`;
}

function textOf(
  description: Service,
  health: Health,
  { alerts, unread }: Awaited<ReturnType<typeof alertsOf>>,
  look: Look,
): string {
  const { version, maintenance } = description;
  const degraded = notOk(health);
  const parts = degraded.length > 0 ? `: ${degraded.map(visible).join(', ')}` : '';
  const lines = [`Gatehouse ${visible(version)} is ${visible(health.status)}${parts}\n`];
  if (health.reason !== undefined && !maintenance) lines.push(`${visible(health.reason)}\n`);
  if (maintenance) lines.push(`${foldLine(maintenanceLine(description), look.columns ?? Infinity, 0)}\n`);
  if (unread !== undefined)
    lines.push(`The alerts could not be read: ${visible(unread)}\n${remedyOf(health)}\n`);
  else if (alerts.length === 0) lines.push('There are no alerts.\n');
  else lines.push(...alerts.map((alert) => alertText(alert, look)));
  return lines.join('');
}

/** `gatehouse status`: the health and the alerts of a running service. */
export const statusCommand: Command = {
  name: 'status',
  summary: 'shows the health and the alerts of a running service',
  description:
    'Shows the version, the health and the present alerts of a running service. Version and health need no store and\n' +
    'no credentials, so they are also shown in an outage; then the alerts may be missing, with the reason. The exit\n' +
    'code is 1 if a part is degraded, an alert is critical or the alerts cannot be read, and 3 if the service cannot\n' +
    'be reached or is not ready.',
  flags: connectionFlags,
  examples: ['gatehouse status', 'gatehouse status --json'],
  async run(given, terminal) {
    const service = serviceOf(given, terminal);
    const description = await describedBy(service);
    const health = await healthOf(service);
    const found = await alertsOf(service);
    const { alerts, unread } = found;
    const isWell =
      health.status === 'ok' && !unread && alerts.every(({ severity }) => severity !== 'critical');
    if ('json' in given) {
      const { links: _links, name: _name, ...state } = description;
      printJson({ ...state, health, alerts, ...(unread && { unread }) }, terminal);
    } else terminal.print(textOf(description, health, found, terminal));
    if (health.status === 'unavailable') return 'unavailable';
    return isWell ? 'clean' : 'findings';
  },
};
