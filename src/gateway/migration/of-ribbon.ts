/** The keys of Ribbon, for all services or for one. */
import type { InstanceSettings } from '../../settings/settings.ts';
import { always, noSetting, ofPolicy, ofTimeouts, policyOf, policyPath, type WishesOf } from './wish.ts';

/** Host and port of an origin, or of `host:port` as Ribbon writes it. */
function addressOf(text: string): string {
  const url = URL.parse(text.includes('://') ? text : `http://${text}`);
  return url === null ? text : `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`;
}

const originOf = (instance: InstanceSettings): string =>
  typeof instance === 'string' ? instance : instance.url;

/** Services that a source of `gateway.discovery` names have their instances from there. */
const ofServers: WishesOf = (servers, { settings }, service) => {
  const { services, discovery } = settings;
  if (service === undefined)
    return [
      {
        kind: 'text',
        write: 'gateway.services, with the instances of each service',
        isMet: Object.keys(services).length > 0,
      },
    ];
  const own = Object.hasOwn(services, service) ? services[service] : undefined;
  const present = new Set(own?.map((instance) => addressOf(originOf(instance))));
  const written = servers.map((server) => (server.includes('://') ? server : `http://${server}`));
  return [
    {
      kind: 'text',
      write: `gateway.services.${service}: ${JSON.stringify(written)}`,
      isMet:
        own === undefined ? discovery.length > 0 : servers.every((server) => present.has(addressOf(server))),
    },
  ];
};

const ofEureka: WishesOf = ([value], { settings }) =>
  value === 'true'
    ? [
        {
          kind: 'text',
          write: 'gateway.discovery, with an entry eureka',
          isMet: settings.discovery.length > 0,
        },
      ]
    : [];

const strategies: Readonly<Record<string, string>> = {
  AvailabilityFilteringRule: 'round-robin',
  BestAvailableRule: 'least-connections',
  RandomRule: 'power-of-two',
  RoundRobinRule: 'round-robin',
  WeightedResponseTimeRule: 'power-of-two',
  ZoneAvoidanceRule: 'round-robin',
};

/** A rule of one's own has no name here, so any strategy that is written takes its place. */
const ofRule: WishesOf = ([rule = ''], destination, service) => {
  const setting = policyPath(service, 'balancing.strategy');
  const wanted = strategies[rule.replace(/^.*\./, '')];
  const { servicePolicy, servicePolicies } = destination.settings;
  const written = service === undefined ? servicePolicy : (servicePolicies[service] ?? servicePolicy);
  return [
    wanted === undefined
      ? { kind: 'text', write: setting, isMet: written.balancing?.strategy !== undefined }
      : {
          kind: 'text',
          write: `${setting}: ${wanted}`,
          isMet: policyOf(destination, service).balancing.strategy === wanted,
        },
  ];
};

const ofPing: WishesOf = ([ping = ''], destination, service) =>
  /(?:^|\.)(?:NoOpPing|DummyPing)$/.test(ping)
    ? []
    : [
        {
          kind: 'text',
          write: policyPath(service, 'healthCheck.path'),
          isMet: policyOf(destination, service).healthCheck !== undefined,
        },
      ];

const ofStatuses: WishesOf = (statuses, destination, service) => {
  const present = policyOf(destination, service).retry.statuses;
  return [
    {
      kind: 'text',
      write: `${policyPath(service, 'retry.statuses')}: [${statuses.join(', ')}]`,
      isMet: statuses.every((status) => present.has(Number(status))),
    },
  ];
};

const connections = ofPolicy('limits.connections', ({ limits }) => limits.connections);
const mostRetries = 5;

export const ribbonKeys: Readonly<Record<string, WishesOf>> = {
  connecttimeout: ofTimeouts('connectMilliseconds'),
  'eureka.enabled': ofEureka,
  listofservers: ofServers,
  maxautoretries: always('0', 'a retry chooses another instance'),
  maxautoretriesnextserver: ofPolicy('retry.limit', ({ retry }) => retry.limit, mostRetries),
  maxconnectionsperhost: connections,
  nfloadbalancerpingclassname: ofPing,
  nfloadbalancerruleclassname: ofRule,
  oktoretryonalloperations: always('false', 'only methods that may be repeated are retried'),
  poolmaxthreads: connections,
  readtimeout: ofTimeouts('responseMilliseconds'),
  retryablestatuscodes: ofStatuses,
  serverlistrefreshinterval: () => [noSetting('each entry of gateway.discovery has an interval of its own')],
};
