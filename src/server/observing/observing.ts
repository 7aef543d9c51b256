/** The operations with which operators watch the service: audit trail, last requests, settings and alerts. */
import type { Authorization } from '../../authorization/index.ts';
import { link } from '../../conventions/links.ts';
import type { NotingLog } from '../../foundation/conditions/noted.ts';
import type { Instruments } from '../../foundation/instruments.ts';
import type { AuditSearch } from '../../foundation/audit/audit-search.ts';
import type { Gateway } from '../../gateway/index.ts';
import type { LiveOrigins } from '../../settings/origins.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Storage } from '../../storage/open.ts';
import type { Maintenance } from '../documents/service-document.ts';
import type { HealthChecks } from '../operations/health-checks.ts';
import {
  alertsOfCertificate,
  alertsOfDisk,
  alertsOfGrants,
  alertsOfKeys,
  alertsOfServices,
} from './alert-sources.ts';
import { type Alert, alertsOfChecks, alertsOfNoted, createAlert, createAlertHandlers } from './alerts.ts';
import { createAuditHandlers } from './audit-entries.ts';
import { watchConditions } from './condition-watch.ts';
import { createFigureHandlers } from './figures.ts';
import { createRequestHandlers } from './last-requests.ts';
import { findRequests, type RecentRequest, type RequestQuery, type RequestRing } from './recent-requests.ts';
import { createSettingsHandlers } from './settings-list.ts';
import type { SharedObservations } from './shared-observations.ts';
import type { Traffic } from './traffic.ts';
import { findFigures } from './traffic-figures.ts';

export interface ObservingDependencies {
  readonly settings: Settings;
  readonly origins?: LiveOrigins | undefined;
  readonly sharing: SharedObservations;
  /** Names the service of all its processes. */
  readonly service: string;
  readonly storage: Pick<Storage, 'files'>;
  readonly auditSearch: AuditSearch | undefined;
  readonly recent: RequestRing;
  readonly traffic: Traffic;
  readonly checks: HealthChecks;
  readonly noted: Pick<NotingLog, 'present'>;
  readonly maintenance: Readonly<Maintenance>;
  readonly authorization: Pick<Authorization, 'handlers' | 'keys'>;
  readonly gateway: Pick<Gateway, 'services' | 'failing'>;
}

export function createObserving(dependencies: ObservingDependencies, instruments: Instruments) {
  const { settings, origins, sharing, service, storage, auditSearch, recent, checks, noted } = dependencies;
  const { traffic, maintenance, authorization, gateway } = dependencies;
  const { clock } = instruments;

  const findOwn = (query: RequestQuery): readonly RecentRequest[] =>
    findRequests(recent, query, sharing.number);

  function ofMaintenance(): readonly Alert[] {
    if (!maintenance.isOn) return [];
    return [createAlert('maintenance-on', {}, [link('subject', 'GET', '/')])];
  }

  const present = (): readonly Alert[] => [
    ...alertsOfChecks(checks),
    ...alertsOfServices(gateway),
    ...alertsOfNoted(noted.present()),
    ...ofMaintenance(),
    ...alertsOfDisk(storage),
    ...alertsOfCertificate(settings, clock),
    ...alertsOfKeys(authorization, settings, clock),
  ];

  const handlers = {
    ...createAuditHandlers(auditSearch),
    ...createSettingsHandlers(settings, origins),
    ...createRequestHandlers({
      instance: service,
      find: sharing.joinRequests(findOwn),
    }),
    ...createFigureHandlers({
      instance: service,
      clock,
      find: sharing.joinFigures((query) => findFigures(traffic, query, clock)),
    }),
    ...createAlertHandlers({
      ofAllProcesses: sharing.joinAlerts(present),
      shared: [(request) => alertsOfGrants(authorization, settings, request)],
    }),
  };
  return { handlers, present, close: watchConditions(present, instruments) };
}
