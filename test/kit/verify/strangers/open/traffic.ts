/** The faulty services of services.yaml, traffic. */
import { everywhere, given, heard } from '../../planted/spoils.ts';
import type { Spoil } from '../../planted/spoilt-suite.ts';
import { onRoutes, withBody, withField, withHeader } from '../spoiling.ts';

export const trafficSpoils: Readonly<Record<string, () => Spoil>> = {
  'spoofed-client-address': () =>
    onRoutes(() => heard(everywhere, (asked) => withHeader(asked, 'x-forwarded-for', '203.0.113.9'))),
  'dead-target-is-our-fault': () =>
    onRoutes(() =>
      given(everywhere, (response) => ({
        ...response,
        status: response.status === 502 ? 500 : response.status,
      })),
    ),
  'bytes-of-the-target-changed': () =>
    onRoutes(() =>
      heard(everywhere, (asked) =>
        asked.body === ''
          ? asked
          : withBody(
              asked,
              Buffer.from(Buffer.from(asked.body, 'latin1').toString('utf8')).toString('latin1'),
            ),
      ),
    ),
  'redirect-to-the-target': () =>
    onRoutes((routeOf) =>
      given(everywhere, (response, asked) => {
        const { location } = response.headers;
        const origin = URL.parse(routeOf(asked)?.url ?? '')?.origin;
        return typeof location === 'string' && location.startsWith('/') && origin !== undefined
          ? withField(response, 'location', origin + location)
          : response;
      }),
    ),
  'host-of-the-target-forwarded': () =>
    onRoutes((routeOf) =>
      heard(everywhere, (asked) =>
        withHeader(asked, 'x-forwarded-host', URL.parse(routeOf(asked)?.url ?? '')?.host ?? 'target'),
      ),
    ),
};
