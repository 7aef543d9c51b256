import { headerOf } from '../../../contract/document/recorded-exchange.ts';
import { bytesOf } from '../play/bytes.ts';
import type { Invariant } from './invariant.ts';

/** The invariants of all resources. */
export const resourceInvariants: readonly Invariant[] = [
  {
    title: 'each response has its own request id (docs/decisions/conventions.md)',
    async show({ world, hold }) {
      const ids = [];
      for (const target of ['/livez', '/livez', '/clients', '/nowhere/at/all']) {
        const { response } = await world.call({ method: 'GET', target });
        ids.push(headerOf(response.headers, 'x-request-id'));
      }
      hold(!ids.includes(undefined), 'a response has no request id');
      hold(new Set(ids).size === ids.length, 'two responses have the same request id');
    },
  },
  {
    title: 'a response to HEAD has no body, on the wire either (RFC 9110 §9.3.2)',
    async show({ world, hold }) {
      for (const target of ['/livez', '/openapi.json', '/nowhere']) {
        const seen = await bytesOf(world, { method: 'HEAD', target });
        hold(seen.indexOf('\r\n\r\n') + 4 === seen.length, `HEAD ${target} is followed by a body`);
      }
    },
  },
];
