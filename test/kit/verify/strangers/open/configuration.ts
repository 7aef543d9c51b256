/** The faulty services of services.yaml, configuration. */
import { everywhere, field, given } from '../../planted/spoils.ts';
import type { Spoil } from '../../planted/spoilt-suite.ts';
import { bodies, both, jsonOf, lists, watching } from '../spoiling.ts';

export const configurationSpoils: Readonly<Record<string, () => Spoil>> = {
  'origin-in-another-file': () =>
    lists('GET /origins', (items) =>
      items.map((item) => ({ ...item, file: 'application.yml', source: 'config:application.yml' })),
    ),
  'configuration-for-every-client': () =>
    field(everywhere, 'vary', (value) => value.replace(/,?\s*Authorization/, '')),
  'difference-turned': () =>
    lists('GET /diffs', (items) =>
      items.map(({ from, to, ...item }) => ({
        ...item,
        ...(to !== undefined && { from: to }),
        ...(from !== undefined && { to: from }),
      })),
    ),
  'cipher-served': () => {
    const ciphers = new Map<string, string>();
    return both(
      watching('POST /encryptions', (asked, { body }) => {
        ciphers.set(
          String(jsonOf(asked.body)['value']),
          `{cipher}${String(jsonOf(body)['value']).replace('{cipher}', '')}`,
        );
      }),
      given(/^GET \/[^/]+\/[^/]+(\/[^/]+)?$/, (response) => {
        let { body } = response;
        if (response.status === 200 && body.includes('propertySources'))
          for (const [value, cipher] of ciphers)
            body = body.replaceAll(JSON.stringify(value), () => JSON.stringify(cipher));
        return { ...response, body };
      }),
    );
  },
  'version-never-changes': () =>
    bodies(/^GET \/[^/.]+\/[^/.]+(\/[^/.]+)?$/, (body) =>
      'propertySources' in body ? { ...body, version: 'b955f2ce4694d878037dab24ed2f883501c60e38' } : body,
    ),
};
