import type { GatewaySettings } from '../../../src/settings/settings.ts';

/** No test waits for the end of one of these: those that try one out move a clock by hand, or set a short one. */
export const patientTimeouts = {
  connectMilliseconds: 60_000,
  responseMilliseconds: 60_000,
  idleMilliseconds: 60_000,
};

/** Gateway settings with the defaults of the schema except the timeouts, and the values of a test. */
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
    timeouts: patientTimeouts,
    allowLinkLocalTargets: false,
    ...own,
  };
}
