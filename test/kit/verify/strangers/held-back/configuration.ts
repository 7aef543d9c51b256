/** The faulty services of services.yaml, configuration. Held back, as services.yaml says. */
import { createHmac } from 'node:crypto';
import { given, heard } from '../../planted/spoils.ts';
import type { Spoil } from '../../planted/spoilt-suite.ts';
import { bodies, jsonOf, reply, withHeader } from '../spoiling.ts';

export const configurationSpoils: Readonly<Record<string, () => Spoil>> = {
  'missing-text-is-empty': () =>
    given(/^GET \/[^/]+\/[^/]+\/[^/]+\/.+/, (response, asked) =>
      response.status === 404 && !/^\/(\.well-known|docs|console|openapi)/.test(asked.target)
        ? {
            ...response,
            status: 200,
            headers: { ...response.headers, 'content-type': 'text/plain;charset=utf-8', etag: '"empty"' },
            body: '',
          }
        : response,
    ),
  'yaml-quotes-lost': () =>
    given(/^GET \/.*\.ya?ml$/, (response) => ({
      ...response,
      body: response.body.replaceAll(/: '([^'\n]*)'$/gm, ': $1'),
    })),
  'labelled-file-without-label': () =>
    heard(/^GET \/[^/]+\/[^/]+\.(json|ya?ml|properties)$/, (asked) => ({
      ...asked,
      target: asked.target.replace(/^\/[^/]+/, ''),
    })),
  'damaged-cipher-decrypted': () =>
    given('POST /decryptions', (response, asked) =>
      response.status === 422 && String(jsonOf(asked.body)['value']).length > 20
        ? { ...reply(201, { value: '' }, response.headers), headers: response.headers }
        : response,
    ),
  'push-unsigned': () =>
    heard('POST /pushes', (asked) => {
      const { 'x-hub-signature-256': signature } = asked.headers;
      if (signature === undefined) return asked;
      const right = createHmac('sha256', 'a-secret-of-the-pushes').update(asked.body, 'latin1').digest('hex');
      return withHeader(asked, 'x-hub-signature-256', `sha256=${right}`);
    }),
  'first-profile-wins': () =>
    bodies(/^GET \/[^/.]+\/[^/]+,[^/]+(\/[^/]+)?$/, (body, asked) => {
      const profiles = decodeURIComponent(asked.target.split('/')[2] ?? '').split(',');
      const sources = (body['propertySources'] ?? []) as readonly { readonly name: string }[];
      const isOfProfile = ({ name }: { readonly name: string }) =>
        profiles.some((one) => name.includes(`-${one}.`));
      const turned = sources.filter(isOfProfile).toReversed();
      return { ...body, propertySources: sources.map((one) => (isOfProfile(one) ? turned.shift() : one)) };
    }),
};
