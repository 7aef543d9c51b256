/** The faulty services of services.yaml, traffic. Held back, as services.yaml says. */
import { everywhere, heard, withoutHeader, type Json } from '../../planted/spoils.ts';
import type { Spoil } from '../../planted/spoilt-suite.ts';
import { bodies, both, jsonOf, onRoutes, withBody } from '../spoiling.ts';

export const trafficSpoils: Readonly<Record<string, () => Spoil>> = {
  'named-field-passed': () =>
    onRoutes(() => heard(everywhere, (asked) => withoutHeader(asked, 'connection'))),
  'post-sent-twice': () =>
    onRoutes(() => async (asked, ask) => {
      if (asked.method === 'POST') await ask(asked);
      return ask(asked);
    }),
  'credentials-reach-the-target': () =>
    both(
      bodies(/^GET \/routes\/detail/, (body) =>
        Object.fromEntries(
          Object.entries(body).map(([path, record]) => [
            path,
            { ...(record as Json), customSensitiveHeaders: false },
          ]),
        ),
      ),
      heard(/^PUT \/routes\/./, (asked) =>
        asked.body.includes('sensitiveHeaders') || !asked.body.startsWith('{"')
          ? asked
          : withBody(
              asked,
              JSON.stringify({ ...jsonOf(asked.body), sensitiveHeaders: ['Cookie', 'Set-Cookie'] }),
            ),
      ),
    ),
  'cookies-reach-the-target': () =>
    both(
      bodies(/^GET \/routes\/detail/, (body) =>
        Object.fromEntries(
          Object.entries(body).map(([path, record]) => [
            path,
            { ...(record as Json), customSensitiveHeaders: false },
          ]),
        ),
      ),
      heard(/^PUT \/routes\/./, (asked) =>
        asked.body.includes('sensitiveHeaders') || !asked.body.startsWith('{"')
          ? asked
          : withBody(asked, JSON.stringify({ ...jsonOf(asked.body), sensitiveHeaders: ['Authorization'] })),
      ),
    ),
};
