/** The faulty services of services.yaml, introspection. */
import type { Spoil } from '../../planted/spoilt-suite.ts';
import { bodies, foreign } from '../spoiling.ts';

export const introspectionSpoils: Readonly<Record<string, () => Spoil>> = {
  'introspection-other-audience': () =>
    bodies('POST /introspection', (body) => ('aud' in body ? { ...body, aud: [`${foreign}/api`] } : body)),
  'introspection-one-identifier': () =>
    bodies('POST /introspection', (body) => ('jti' in body ? { ...body, jti: 'the-same' } : body)),
  'introspection-longer-life': () =>
    bodies('POST /introspection', (body) =>
      body['token_type'] === undefined ? body : { ...body, exp: Number(body['exp']) + 3600 },
    ),
};
