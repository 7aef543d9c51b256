import type { Condition } from './condition.ts';

/** Conditions of routes, targets and services. */
export const ofGateway = {
  'breaker-open': {
    found: ['running'],
    severity: 'warning',
    sentence: 'The breaker of the service {subject} is open.',
    remedy: 'Requests to the service fail at once until it recovers.',
  },
  'followed-routes-kept': {
    found: ['running'],
    severity: 'warning',
    sentence: 'The routes of {subject} cannot be taken, so the last good ones remain.',
    remedy: 'Correct the environment; the log names the route and the problem.',
    degrades: ['gateway'],
    events: { begins: ['followed-routes-kept'], ends: ['followed-routes-good'], subject: 'source' },
  },
  'instance-unavailable': {
    found: ['running'],
    severity: 'warning',
    sentence: 'The instance {instance} of {service} gets no requests.',
    remedy: 'GET /services shows if it was ejected, drained, or failed its health check.',
  },
  'route-left-out': {
    found: ['running'],
    severity: 'warning',
    sentence: 'The route {subject} has no effect.',
    remedy: 'Correct or remove it; the log names the field and the problem.',
    events: { begins: ['route-left-out'], ends: ['route-problem-over'], subject: 'route' },
  },
  'service-failing': {
    found: ['running'],
    severity: 'critical',
    sentence: 'Every instance of the service {subject} failed its last request.',
    remedy:
      'See if its instances run; gatehouse request list --status 5xx shows the reasons. The next request that succeeds ends this.',
  },
  'service-unknown': {
    found: ['doctor'],
    severity: 'critical',
    sentence: 'The service {service} of the route {route} has no instances.',
    remedy:
      'Add it, such as gateway.services.{service}: ["http://10.0.0.5:8080"], or configure gateway.discovery. Requests to it get 503.',
  },
  'service-without-instance': {
    found: ['running'],
    severity: 'critical',
    sentence: 'No instance of the service {subject} gets requests.',
    remedy: 'GET /services shows why each instance is left out.',
  },
  'source-unreadable': {
    found: ['running'],
    severity: 'warning',
    sentence: 'A source of services or routes cannot be read.',
    remedy: 'GET /services shows the source; the last services and routes remain in use.',
    degrades: ['gateway'],
    check: 'gateway',
  },
  'target-failing': {
    found: ['running'],
    severity: 'critical',
    sentence: 'The target {subject} of {routes} failed its last request.',
    remedy:
      'See if it runs; gatehouse request list --status 5xx shows the reason. The next request that succeeds ends this.',
  },
  'target-refuses': {
    found: ['doctor'],
    severity: 'warning',
    sentence: '{owner}: {target} cannot be reached: {reason}.',
    remedy: 'Start the target, or correct its address. Requests to it get 502.',
  },
  'target-unresolved': {
    found: ['doctor'],
    severity: 'critical',
    sentence: '{owner}: {host} does not resolve ({reason}).',
    remedy: 'Correct the name, or the DNS of this machine. Requests to it get 502.',
  },
  'target-untrusted': {
    found: ['doctor'],
    severity: 'critical',
    sentence: '{owner}: the certificate of {target} is not valid: {reason}.',
    remedy:
      'Renew it, correct the name in the URL, or name its authority with NODE_EXTRA_CA_CERTS. Requests to it get 502.',
  },
} as const satisfies Readonly<Record<string, Condition>>;
