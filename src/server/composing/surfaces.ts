/** Opens the surfaces, and passes each the parts of the others that it needs. */
import entriesJson from '../../../generated/operations.json' with { type: 'json' };
import {
  type Authorization,
  createAuthorization,
  isAdministrative,
  openConfiguredApplications,
  scopesOfStrangers,
} from '../../authorization/index.ts';
import { type Configuration, createConfiguration } from '../../configuration/index.ts';
import type { OperationEntry } from '../../conventions/operation-entry.ts';
import type { Instruments } from '../../foundation/instruments.ts';
import { createGateway, createGatewayRoutes, type Gateway, type GatewayRoutes } from '../../gateway/index.ts';
import { consoleUrl, isConsoleOn } from '../../settings/console.ts';
import { withTryItClient } from '../documents/try-it-client.ts';
import { createHiddenReport } from '../files/hidden-report.ts';
import type { Holdings } from '../files/holdings.ts';
import { isMetAt } from '../listening/listeners.ts';
import { createOwnPaths, type OwnPaths } from '../routing/own-paths.ts';
import type { Traces } from '../telemetry/traces.ts';
import type { Addresses } from './addresses.ts';
import type { StartOptions } from './service-options.ts';
import type { ServiceState } from './state.ts';

export interface Surfaces {
  readonly paths: OwnPaths;
  readonly authorization: Authorization;
  readonly configuration: Configuration;
  readonly gateway: Gateway;
}

/** The parts of the service from which the surfaces are made. */
export interface SurfaceParts {
  readonly options: StartOptions;
  readonly holdings: Holdings;
  readonly state: ServiceState;
  readonly addresses: Addresses;
  readonly traces: Traces | undefined;
}

const entries = entriesJson as readonly OperationEntry[];

/** @throws InvalidSettings and other errors that prevent a start */
export async function openSurfaces(parts: SurfaceParts, instruments: Instruments): Promise<Surfaces> {
  const paths = createOwnPaths(entries, parts.options.settings.configuration);
  const configuration = await openConfiguration(parts, instruments);
  const routes = createRoutes(parts, configuration, paths, instruments);
  const authorization = await openAuthorization(parts, routes, instruments);
  authorization.followEnds((has) =>
    parts.state.openExchanges.checkAgain(({ caller }) => caller !== undefined && has(caller)),
  );
  const gateway = await openGateway(parts, { routes, authorization, paths }, instruments);
  return { paths, authorization, configuration, gateway };
}

async function openConfiguration(
  { options, holdings, state }: SurfaceParts,
  instruments: Instruments,
): Promise<Configuration> {
  const { configuration: settings, authorization, gateway } = options.settings;
  const applicationsOfClients = await openConfiguredApplications({
    settings: authorization,
    stores: holdings.storage.authorization,
    log: instruments.log,
  });
  return createConfiguration({
    settings,
    applicationsOfClients,
    followedApplications: gateway.routesFrom ? [gateway.routesFrom.application] : [],
    baseDirectory: options.baseDirectory,
    dataDirectory: holdings.mirrors,
    store: holdings.storage.configuration,
    tasks: state.tasks,
    audit: holdings.audit,
    ...instruments,
    // The times of files are of this machine.
    clock: options.machineClock,
  });
}

function createRoutes(
  { options, holdings, state, addresses }: SurfaceParts,
  { applications, follow }: Configuration,
  { reservedSegments: reserved }: OwnPaths,
  instruments: Instruments,
): GatewayRoutes {
  const { settings, baseDirectory } = options;
  const { prefix } = settings.configuration;
  const { routesFrom } = settings.gateway;
  return createGatewayRoutes(
    {
      settings: settings.gateway,
      stores: { ...holdings.storage.gateway, limits: state.limits },
      issuer: addresses.issuer,
      reserved,
      baseDirectory,
      routesChanged: createHiddenReport({ prefix, reserved, applications, log: instruments.log }),
      followedRoutes: routesFrom && follow(routesFrom),
      isManagement: (address, port) => isMetAt(addresses.urlOf('management'), address, port),
    },
    instruments,
  );
}

function openAuthorization(
  { options, holdings, state, addresses }: SurfaceParts,
  { resources }: GatewayRoutes,
  instruments: Instruments,
): Promise<Authorization> {
  const { settings } = options;
  const { storage, audit } = holdings;
  const { maintenance, encryptionKeys, hasher } = state;
  const { issuer, urlOf } = addresses;
  return createAuthorization(
    {
      settings: withTryItClient(settings),
      builtInClients: {
        consoleUrl: isConsoleOn(settings) ? () => consoleUrl(settings, issuer.url, urlOf) : undefined,
        commandLine: settings.console.commandLine,
      },
      issuer,
      protectedResource: resources.find,
      stores: storage.authorization,
      encryptionKeys,
      hasher,
      tombstoneSeconds: settings.tombstoneSeconds,
      maintenance,
      ...options.authorization,
      audit,
    },
    { ...instruments, settledTime: storage.settledTime },
  );
}

function openGateway(
  { options, holdings, state, addresses, traces }: SurfaceParts,
  others: Pick<Surfaces, 'authorization' | 'paths'> & { readonly routes: GatewayRoutes },
  instruments: Instruments,
): Promise<Gateway> {
  const { settings, baseDirectory } = options;
  return createGateway(
    {
      settings: settings.gateway,
      stores: { ...holdings.storage.gateway, limits: state.limits },
      routes: others.routes,
      issuer: addresses.issuer,
      scopes: {
        grantable: {
          at: (uri) => settings.authorization.resources[uri]?.scopes,
          ofStrangers: scopesOfStrangers(settings.authorization),
        },
        known: { names: Object.keys(settings.authorization.scopes), isBuiltIn: isAdministrative },
      },
      access: {
        verifyAccessToken: others.authorization.verifyAccessToken,
        openExchanges: state.openExchanges,
      },
      ownAt: others.paths.ownAt,
      tasks: state.tasks,
      tombstoneSeconds: settings.tombstoneSeconds,
      baseDirectory,
      quotas: state.quotas,
      traces: traces?.gateway,
    },
    instruments,
  );
}
