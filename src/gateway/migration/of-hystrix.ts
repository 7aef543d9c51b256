/** The keys of a command of Hystrix, which Zuul creates for each service. */
import { always, ofPolicy, ofTimeouts, policyOf, policyPath, type WishesOf } from './wish.ts';

/** The breaker is on if the value is `on`. */
const ofBreaker =
  (on: 'true' | 'false'): WishesOf =>
  ([value], destination, service) => {
    const isOn = value === on;
    return [
      {
        kind: 'text',
        write: `${policyPath(service, 'breaker.enabled')}: ${isOn}`,
        isMet: policyOf(destination, service).breaker.enabled === isOn,
      },
    ];
  };

const ofTimeout: WishesOf = ([value], { settings }) =>
  value === 'false'
    ? [
        {
          kind: 'text',
          write: 'gateway.timeouts, without totalMilliseconds',
          isMet: settings.timeouts.totalMilliseconds === undefined,
        },
      ]
    : [];

export const hystrixKeys: Readonly<Record<string, WishesOf>> = {
  'circuitbreaker.enabled': ofBreaker('true'),
  'circuitbreaker.errorthresholdpercentage': ofPolicy(
    'breaker.failurePercent',
    ({ breaker }) => breaker.failurePercent,
  ),
  'circuitbreaker.forceclosed': ofBreaker('false'),
  'circuitbreaker.forceopen': always('false', 'maintenance of the service refuses its requests'),
  'circuitbreaker.requestvolumethreshold': ofPolicy(
    'breaker.minimumRequests',
    ({ breaker }) => breaker.minimumRequests,
  ),
  'circuitbreaker.sleepwindowinmilliseconds': ofPolicy(
    'breaker.openMilliseconds',
    ({ breaker }) => breaker.openMilliseconds,
  ),
  'execution.isolation.thread.timeoutinmilliseconds': ofTimeouts('totalMilliseconds'),
  'execution.timeout.enabled': ofTimeout,
  'metrics.rollingstats.timeinmilliseconds': ofPolicy(
    'breaker.windowMilliseconds',
    ({ breaker }) => breaker.windowMilliseconds,
  ),
};
