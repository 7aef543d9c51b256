/** The faulty services of services.yaml, operation. */
import { given, heard } from '../../planted/spoils.ts';
import type { Spoil } from '../../planted/spoilt-suite.ts';
import { both, watching, withHeader } from '../spoiling.ts';

export const operationSpoils: Readonly<Record<string, () => Spoil>> = {
  'security-contact-expired': () =>
    given('GET /.well-known/security.txt', (response) => ({
      ...response,
      body: response.body.replace(/^Expires: .*$/m, 'Expires: 2020-01-01T00:00:00Z'),
    })),
  'counter-falls': () => {
    const falling = { by: 0 };
    return given('GET /metrics', (response) => {
      falling.by += 1;
      return {
        ...response,
        body: response.body.replaceAll(
          /^(\w+_total(?:\{[^}]*\})?) (\d+)$/gm,
          (_line, name: string, value: string) =>
            `${name} ${Math.max(0, Number(value) * 100 - falling.by * 5000)}`,
        ),
      };
    });
  },
  'buckets-not-cumulative': () =>
    given('GET /metrics', (response) => ({
      ...response,
      body: response.body.replaceAll(/^(\w+_bucket\{[^}]*le="(?!\+Inf)[^}]*\}) (\d+)$/gm, '$1 0'),
    })),
  'metrics-for-everybody': () => {
    const reader = { value: '' };
    return both(
      watching('GET /metrics', (asked, { status }) => {
        if (status === 200) reader.value = asked.headers['authorization'] ?? reader.value;
      }),
      heard('GET /metrics', (asked) =>
        asked.headers['authorization'] === undefined && reader.value !== ''
          ? withHeader(asked, 'authorization', reader.value)
          : asked,
      ),
    );
  },
};
