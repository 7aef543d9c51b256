/** The present problems of the service, each with an id that remains the same while it lasts. */
import {
  type ConditionId,
  findCondition,
  type FoundCondition,
  type Places,
} from '../../foundation/conditions/conditions.ts';
import type { NotedCondition } from '../../foundation/conditions/noted.ts';
import { link, type Link } from '../../conventions/links.ts';
import type { Handlers, OperationRequest } from '../../conventions/operation.ts';
import type { Operations } from '../../conventions/operations.ts';
import { StorageUnavailable } from '../../storage/sql/database.ts';
import type { HealthChecks } from '../operations/health-checks.ts';

type ListedAlert = Operations['listAlerts']['responses'][200]['content']['application/json']['items'][number];

export type Alert = ListedAlert & { readonly kind: ConditionId };

/** Finds alerts; `request` is for operations that are called for them. */
export type AlertSource = (request: OperationRequest) => readonly Alert[] | Promise<readonly Alert[]>;

/** @param places the values of the names in the sentence; `subject` becomes part of the id of the alert */
export function createAlert<Id extends ConditionId>(
  kind: Id,
  places: Places<Id> & { readonly subject?: string },
  links?: readonly Link[],
): Alert {
  return alertOf(findCondition(kind, places), places.subject, links);
}

function alertOf(
  { condition, severity, sentence, remedy }: FoundCondition,
  subject: string | undefined,
  links: readonly Link[] = [link('health', 'GET', '/readyz')],
): Alert {
  return {
    id: subject === undefined ? condition : `${condition}:${subject}`,
    kind: condition,
    severity,
    ...(subject !== undefined && { subject }),
    message: sentence,
    remedy,
    links: [...links],
  };
}

/** The places that show more, if `/readyz` is not the best one. */
const linksOf: Partial<Record<ConditionId, readonly Link[]>> = {
  'source-unreadable': [link('subject', 'GET', '/services')],
};

/** The conditions that the log has noted. */
export const alertsOfNoted = (noted: readonly NotedCondition[]): readonly Alert[] =>
  noted.map((found) => alertOf(found, found.subject));

/** The alerts of the health checks: the same conditions as in `/readyz`. */
export function alertsOfChecks(checks: HealthChecks): readonly Alert[] {
  return Object.values(checks).flatMap((check) => {
    const found = check() === 'ok' ? undefined : check.found?.();
    return found ? [alertOf(found, found.subject, linksOf[found.condition])] : [];
  });
}

const ranks: Readonly<Record<Alert['severity'], number>> = { critical: 0, warning: 1 };

/** Alerts of several processes as one list: each once, the critical ones first. */
export function joinAlerts(alerts: readonly Alert[]): Alert[] {
  const byId = new Map(alerts.toReversed().map((alert) => [alert.id, alert]));
  return [...byId.values()].toSorted(
    (left, right) => ranks[left.severity] - ranks[right.severity] || (left.id < right.id ? -1 : 1),
  );
}

/** The alerts of a source. If it needs the store and the store is unavailable, that is the alert. */
async function alertsOf(source: AlertSource, request: OperationRequest): Promise<readonly Alert[]> {
  try {
    return await source(request);
  } catch (error) {
    // Recovered: the other sources say what else is wrong during the outage.
    if (!(error instanceof StorageUnavailable)) throw error;
    return [createAlert('store-failing', {})];
  }
}

export function createAlertHandlers(dependencies: {
  /** The sources that every process has of its own. */
  readonly ofAllProcesses: (request: OperationRequest) => Promise<readonly Alert[]>;
  /** The sources that are the same in every process. */
  readonly shared: readonly AlertSource[];
}): Handlers<Pick<Operations, 'listAlerts'>> {
  const { ofAllProcesses, shared } = dependencies;
  return {
    async listAlerts(_, request) {
      const found = await Promise.all([
        ofAllProcesses(request),
        ...shared.map((source) => alertsOf(source, request)),
      ]);
      const links: Link[] = [link('self', 'GET', '/alerts')];
      return { status: 200, body: { items: joinAlerts(found.flat()), links } };
    },
  };
}
