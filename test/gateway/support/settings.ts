import type { GatewaySettings } from '../../../src/settings/settings.ts';

/** Gateway settings with the defaults of the schema, and the values of a test. */
export function gatewaySettings(own: Partial<GatewaySettings> = {}): GatewaySettings {
  return {
    prefix: '',
    stripPrefix: true,
    sensitiveHeaders: ['Cookie', 'Set-Cookie', 'Authorization'],
    ignoredHeaders: [],
    ignoredServices: [],
    ignoredPatterns: [],
    retryable: false,
    serviceId: 'gatehouse',
    rewriteLocation: false,
    routes: {},
    services: {},
    discovery: [],
    servicePolicy: {},
    servicePolicies: {},
    requestHeaders: {},
    responseHeaders: {},
    filters: { disabled: [] },
    timeouts: { connectMilliseconds: 2000, responseMilliseconds: 30_000, idleMilliseconds: 60_000 },
    allowLinkLocalTargets: false,
    ...own,
  };
}
