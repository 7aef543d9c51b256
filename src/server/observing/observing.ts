/** The operations with which operators watch the service: audit trail, last requests, settings and alerts. */
import type { Authorization } from '../../authorization/index.ts';
import { link } from '../../conventions/links.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { AuditSearch } from '../../foundation/audit/audit-search.ts';
import type { Gateway } from '../../gateway/index.ts';
import type { LiveOrigins } from '../../settings/origins.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Storage } from '../../storage/open.ts';
import type { Maintenance } from '../documents/service-document.ts';
import type { HealthChecks } from '../health.ts';
import type { SharedService } from '../shared-service.ts';
import {
  alertsOfCertificate,
  alertsOfDisk,
  alertsOfGrants,
  alertsOfKeys,
  alertsOfServices,
} from './alert-sources.ts';
import { type Alert, alertsOfChecks, createAlert, createAlertHandlers } from './alerts.ts';
import { createAuditHandlers } from './audit-entries.ts';
import { createRequestHandlers, onlyProcess } from './last-requests.ts';
import { findRequests, type RecentRequest, type RequestQuery, type RequestRing } from './recent-requests.ts';
import { createSettingsHandlers } from './settings-list.ts';

export interface ObservingDependencies {
  readonly settings: Settings;
  readonly origins?: LiveOrigins | undefined;
  readonly shared: SharedService | undefined;
  readonly storage: Pick<Storage, 'instance' | 'files'>;
  readonly auditSearch: AuditSearch | undefined;
  readonly recent: RequestRing;
  readonly checks: HealthChecks;
  readonly maintenance: Readonly<Maintenance>;
  readonly authorization: Pick<Authorization, 'handlers'>;
  readonly gateway: Pick<Gateway, 'services' | 'failing'>;
  readonly clock: Clock;
}

export function createObserving(dependencies: ObservingDependencies) {
  const { settings, origins, shared, storage, auditSearch, recent, checks } = dependencies;
  const { maintenance, authorization, gateway, clock } = dependencies;

  const findOwn = (query: RequestQuery): readonly RecentRequest[] =>
    findRequests(recent, query, shared?.number ?? onlyProcess);
  shared?.shareRequests(findOwn);

  const ownAlerts = (): readonly Alert[] => [...alertsOfChecks(checks), ...alertsOfServices(gateway)];
  shared?.shareAlerts(ownAlerts);

  function ofMaintenance(): readonly Alert[] {
    if (!maintenance.isOn) return [];
    const links = [link('subject', 'GET', '/')];
    return [createAlert('maintenance-on', 'The service is in maintenance.', { links })];
  }

  return {
    ...createAuditHandlers(auditSearch),
    ...createSettingsHandlers(settings, origins),
    ...createRequestHandlers({
      instance: shared?.service ?? storage.instance,
      find: shared?.joinedRequests ?? (async (query) => findOwn(query)),
    }),
    ...createAlertHandlers({
      ofAllProcesses: shared?.joinedAlerts ?? (async () => ownAlerts()),
      shared: [
        ofMaintenance,
        () => alertsOfDisk(storage),
        () => alertsOfCertificate(settings, clock),
        (request) => alertsOfKeys(authorization, settings, clock, request),
        (request) => alertsOfGrants(authorization, settings, request),
      ],
    }),
  };
}
