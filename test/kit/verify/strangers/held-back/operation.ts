/** The faulty services of services.yaml, operation. Held back, as services.yaml says. */
import { heard, type Json } from '../../planted/spoils.ts';
import type { Spoil } from '../../planted/spoilt-suite.ts';
import { bodies, lists, withoutQuery } from '../spoiling.ts';

export const operationSpoils: Readonly<Record<string, () => Spoil>> = {
  'ready-though-failing': () =>
    bodies('GET /readyz', (body) => ({
      ...body,
      status: 'failed',
      checks: { ...(body['checks'] as Json), storage: 'failed' },
    })),
  'readiness-of-everything': () => heard('GET /readyz', (asked) => withoutQuery(asked, 'for')),
  'audit-forgets-clients': () =>
    lists('GET /audit', (items) => items.filter(({ event }) => !String(event).startsWith('client-'))),
  'settings-show-secret': () =>
    lists('GET /settings', (items) => [
      ...items,
      { path: 'configuration.pushes.secret', value: 'a-secret-of-the-pushes', reloadable: false },
    ]),
};
