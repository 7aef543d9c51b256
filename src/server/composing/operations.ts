/** The handlers of all own operations. */
import type { ServedDocuments } from '../../contract/document/served-documents.ts';
import type { Instruments } from '../../foundation/instruments.ts';
import { createOwnDocuments } from '../documents/own-documents.ts';
import { openConsole } from '../front/console.ts';
import { createObserving } from '../observing/observing.ts';
import type { RequestRing } from '../observing/recent-requests.ts';
import type { Traffic } from '../observing/traffic.ts';
import type { HealthChecks } from '../operations/health-checks.ts';
import { createLimitHandlers } from '../operations/limits.ts';
import { createOwnHandlers } from '../operations/own-handlers.ts';
import type { OperationHandlers } from '../response/openapi.ts';
import { openReadiness } from './open-readiness.ts';
import type { Surfaces, SurfaceParts } from './surfaces.ts';

/** The parts of the service from which operations are made. */
export interface OperationParts extends Omit<SurfaceParts, 'traces'> {
  readonly surfaces: Surfaces;
  /** The last requests. */
  readonly recent: RequestRing;
  /** The counts of routes and services. */
  readonly traffic: Traffic;
  /** The metrics of all processes of the service. */
  readonly readMetrics: () => string | Promise<string>;
  /** True from the announcement of the end. */
  readonly isDraining: () => boolean;
}

export interface ServiceOperations {
  readonly handlers: OperationHandlers;
  /** The content of the documentation. */
  readonly documents: () => ServedDocuments;
  /** Lets the other instances know the address and the settings of this one. */
  announce(): void;
  close(): void;
}

function observe(
  { options, holdings, state, surfaces, recent, traffic }: OperationParts,
  checks: HealthChecks,
  instruments: Instruments,
) {
  const { settings, origins, sharing, noted } = options;
  const { maintenance } = state;
  const { authorization, gateway } = surfaces;
  return createObserving(
    {
      settings,
      origins,
      sharing,
      ...holdings,
      recent,
      traffic,
      checks,
      noted,
      maintenance,
      authorization,
      gateway,
    },
    instruments,
  );
}

export function createOperations(parts: OperationParts, instruments: Instruments): ServiceOperations {
  const { clock, random, log } = instruments;
  const { options, state, addresses, readMetrics } = parts;
  const { settings, decorateHandlers } = options;
  const { authorization, gateway, configuration } = parts.surfaces;
  const { maintenance, encryptionKeys, tasks } = state;
  const documents = createOwnDocuments(settings.configuration, addresses.issuer);
  const readiness = openReadiness(parts, parts.surfaces, instruments);
  const operators = openConsole({
    settings,
    issuer: addresses.issuer,
    urlOf: addresses.urlOf,
    authorization,
    encryptionKey: encryptionKeys.current,
    clock,
    random,
  });
  const observing = observe(parts, readiness.checks, instruments);
  const handlers = {
    ...authorization.handlers,
    ...gateway.handlers,
    ...configuration.handlers,
    ...tasks.handlers,
    ...createOwnHandlers({
      settings,
      documents,
      maintenance,
      authorization,
      readiness,
      present: observing.present,
      draining: parts.isDraining,
      metrics: { render: readMetrics },
      clock,
    }),
    ...createLimitHandlers({
      sources: [...authorization.limits, state.quotas.limits, gateway.limits],
      audit: parts.holdings.audit,
      log,
    }),
    ...operators.handlers,
    ...observing.handlers,
  } as OperationHandlers;
  return {
    handlers: decorateHandlers?.(handlers) ?? handlers,
    documents: documents.shown,
    announce: readiness.announce,
    close() {
      observing.close();
      readiness.close();
    },
  };
}
