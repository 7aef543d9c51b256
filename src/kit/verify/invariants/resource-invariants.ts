import { prepareCall } from '../../../client/client.ts';
import { headerOf, type HeaderList } from '../../../contract/document/recorded-exchange.ts';
import { bytesOf } from '../play/bytes.ts';
import { outgoingOf } from '../play/operation-request.ts';
import { jsonBodyOf, type World } from '../play/world.ts';
import type { Invariant } from './invariant.ts';

const json = (world: World): HeaderList => [
  ['Authorization', world.operator],
  ['Content-Type', 'application/json'],
];

interface Page {
  readonly items: readonly { readonly token_id: string }[];
  readonly links?: readonly { readonly rel: string; readonly href: string }[];
}

/** The invariants of all resources. */
export const resourceInvariants: readonly Invariant[] = [
  {
    title: 'the pages of a list contain each item once (Spec §2.7)',
    async show({ world, hold, expectStatus }) {
      const client = await world.client({ access_token_format: 'reference', scope: 'read' });
      const made = 5;
      for (let one = 0; one < made; one += 1) await world.grant(client, { grant_type: 'client_credentials' });
      const seen: string[] = [];
      let target: string | undefined = `/tokens?client_id=${client.id}&limit=2`;
      for (let pages = 0; target !== undefined && pages < made; pages += 1) {
        const exchange = await world.call({
          method: 'GET',
          target,
          headers: [['Authorization', world.operator]],
        });
        expectStatus(exchange, 200);
        const { items, links = [] } = jsonBodyOf(exchange) as unknown as Page;
        hold(items.length <= 2, `a page of 2 holds ${items.length}`);
        seen.push(...items.map(({ token_id: id }) => id));
        const next = links.find(({ rel }) => rel === 'next')?.href;
        target = next === undefined ? undefined : world.local(next);
      }
      hold(target === undefined, 'the pages do not end');
      hold(new Set(seen).size === seen.length, 'an item is on two pages');
      hold(seen.length === made, `the pages have ${seen.length} items of ${made}`);
    },
  },
  {
    title: 'preconditions are evaluated, and a change has another ETag (RFC 9110 §8.8.3, §13.1.1, §13.1.2)',
    async show({ world, hold, expectStatus }) {
      const id = world.unique('route');
      const target = `/routes/${id}`;
      const put = (path: string, ...more: HeaderList) =>
        world.call({
          method: 'PUT',
          target,
          headers: [...json(world), ...more],
          body: JSON.stringify({ path, url: 'http://127.0.0.1:9010' }),
        });
      expectStatus(await put(`/${id}/a/**`, ['If-None-Match', '*']), 201);
      const read = () => world.call({ method: 'GET', target, headers: [['Authorization', world.operator]] });
      const before = headerOf((await read()).response.headers, 'etag');
      expectStatus(await put(`/${id}/b/**`, ['If-None-Match', '*']), 412);
      expectStatus(await put(`/${id}/b/**`, ['If-Match', '"of-another-time"']), 412);
      expectStatus(await put(`/${id}/b/**`, ['If-Match', before ?? 'none']), 200);
      const after = headerOf((await read()).response.headers, 'etag');
      hold(before !== undefined && before !== after, 'a changed resource has the same ETag');
      await world.remove(target);
    },
  },
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
  {
    title: 'a stored resource can be read, and a deleted one cannot (RFC 9110 §9.3.4, §9.3.5, §10.2.2)',
    async show({ world, hold, expectStatus }) {
      const body = { client_name: 'Before', grant_types: ['client_credentials' as const] };
      const made = await world.call(outgoingOf(prepareCall('createClient', { body }), world.operator));
      expectStatus(made, 201);
      const target = world.local(headerOf(made.response.headers, 'location') ?? '/');
      const read = async () =>
        world.call({ method: 'GET', target, headers: [['Authorization', world.operator]] });
      const found = await read();
      expectStatus(found, 200);
      if (found.response.status !== 200) return;
      hold(
        jsonBodyOf(found)['client_id'] === jsonBodyOf(made)['client_id'],
        'Location leads to another resource',
      );
      const changed = await world.call({
        method: 'PATCH',
        target,
        headers: [
          ['Authorization', world.operator],
          ['Content-Type', 'application/merge-patch+json'],
        ],
        body: JSON.stringify({ client_name: 'After' }),
      });
      expectStatus(changed, 200);
      hold(jsonBodyOf(await read())['client_name'] === 'After', 'a confirmed change is not stored');
      expectStatus(
        await world.call({ method: 'DELETE', target, headers: [['Authorization', world.operator]] }),
        204,
      );
      expectStatus(await read(), 404, 410);
    },
  },
  {
    title: 'OPTIONS names every method of a path (RFC 9110 §9.3.7, §10.2.1)',
    async show({ world, hold }) {
      const methods: Readonly<Record<string, readonly string[]>> = {
        '/clients': ['GET', 'HEAD', 'POST'],
        '/clients/any': ['GET', 'PUT', 'PATCH', 'DELETE'],
        '/routes/any': ['GET', 'PUT', 'DELETE'],
        '/token': ['POST'],
      };
      for (const [target, wanted] of Object.entries(methods)) {
        const { response } = await world.call({ method: 'OPTIONS', target });
        const named = (headerOf(response.headers, 'allow') ?? '').split(/,\s*/);
        const missing = wanted.filter((method) => !named.includes(method));
        hold(missing.length === 0, `OPTIONS ${target} omits ${missing.join(', ')}`);
      }
    },
  },
];
