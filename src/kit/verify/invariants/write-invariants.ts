/** The invariants of every resource that can be replaced or changed. The documents name its methods. */
import { isDeepStrictEqual } from 'node:util';
import {
  headerOf,
  type HeaderList,
  type RecordedExchange,
} from '../../../contract/document/recorded-exchange.ts';
import { isSameMember } from '../../../contract/session/server/resource-rules.ts';
import { jsonBodyOf, type World } from '../play/world.ts';
import type { Invariant, Scene } from './invariant.ts';

type Json = Readonly<Record<string, unknown>>;

interface Kind {
  readonly path: string;
  /** The members of a full resource. */
  readonly full: (world: World) => Json;
  /** Optional members, each with another value. */
  readonly optional: Json;
  /** Creates it with a PUT at an id of its own, or with a POST to the list. */
  readonly isPut?: true;
}

const kinds: readonly Kind[] = [
  {
    path: '/clients',
    full: (world) => ({
      client_name: 'Before',
      grant_types: ['client_credentials'],
      scope: world.scoped('read'),
    }),
    optional: { client_name: 'After' },
  },
  {
    path: '/owners',
    full: (world) => ({ username: world.unique('written'), name: 'Before', password: 'wonderland is wide' }),
    optional: { name: 'After' },
  },
  {
    path: '/routes',
    full: (world) => ({
      path: `/${world.unique('written')}/**`,
      url: 'http://127.0.0.1:9010',
      retryable: true,
      sensitiveHeaders: ['X-A'],
    }),
    optional: { retryable: false, sensitiveHeaders: ['X-B'] },
    isPut: true,
  },
];

/** Members that each change may change. */
const moving = new Set(['updated_at', 'client_secret_expires_at', 'links']);

const without = (body: Json, ...names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));

/** The members that differ between two states of a resource. */
const differing = (before: Json, after: Json): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !moving.has(name) && !isDeepStrictEqual(before[name], after[name]),
  );

/** A route is shown with its details. Its definition is what was sent. */
const storedIn = (body: Json): Json => ({ ...body, ...(body['definition'] as Json | undefined) });

const typeOf = (method: string): string =>
  method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';

const sender =
  ({ world }: Scene, target: string) =>
  (method: string, body?: Json, ...more: HeaderList): Promise<RecordedExchange> =>
    world.call({
      method,
      target,
      headers: [
        ['Authorization', world.operator],
        ...(body === undefined ? [] : [['Content-Type', typeOf(method)] as const]),
        ...more,
      ],
      body: body === undefined ? undefined : JSON.stringify(body),
    });

interface Written {
  readonly send: ReturnType<typeof sender>;
  readonly sent: Json;
  /** The current state, and its ETag. */
  state(): Promise<{ body: Json; tag: string; exchange: RecordedExchange }>;
}

async function create(scene: Scene, { path, full, isPut }: Kind): Promise<Written> {
  const { world, expectStatus } = scene;
  const sent = full(world);
  const at = isPut ? `${path}/${world.unique('route')}` : path;
  const made = await sender(scene, at)(isPut ? 'PUT' : 'POST', sent);
  expectStatus(made, 201);
  const send = sender(scene, world.local(headerOf(made.response.headers, 'location') ?? at));
  return {
    send,
    sent,
    async state() {
      const exchange = await send('GET');
      expectStatus(exchange, 200);
      const isThere = exchange.response.status === 200;
      return {
        body: isThere ? storedIn(jsonBodyOf(exchange)) : {},
        tag: headerOf(exchange.response.headers, 'etag') ?? 'none',
        exchange,
      };
    },
  };
}

/** A PUT replaces the resource: members that it omits are gone. */
async function replaces({ hold, expectStatus }: Scene, { optional }: Kind, { send, sent, state }: Written) {
  const before = await state();
  const rest = without(sent, ...Object.keys(optional), 'password');
  const put = await send('PUT', rest, ['If-Match', before.tag]);
  expectStatus(put, 200);
  const after = await state();
  const kept = Object.keys(optional).filter(
    (name) => name in sent && isDeepStrictEqual(after.body[name], sent[name]),
  );
  hold(
    kept.length === 0,
    `a PUT keeps ${kept.join(', ')}, which it omits: it does not replace the member`,
    put,
  );
  hold(before.tag !== after.tag, 'a replaced resource has the same ETag', after.exchange);
  const lost = Object.keys(rest).filter((name) => !isSameMember(name, after.body[name], rest[name]));
  hold(lost.length === 0, `a PUT does not store ${lost.join(', ')}`, put);
  expectStatus(await send('PUT', { ...sent, ...optional }), 200);
}

/** A PATCH changes the members that it names, and no others. */
async function changes({ hold, expectStatus }: Scene, { optional }: Kind, { send, state }: Written) {
  for (const [name, value] of Object.entries(optional)) {
    const before = await state();
    const other = isDeepStrictEqual(before.body[name], value) ? `${String(value)} 2` : value;
    expectStatus(await send('PATCH', { [name]: other }), 200);
    const after = await state();
    const changed = differing(before.body, after.body);
    const more = changed.filter((one) => one !== name);
    hold(more.length === 0, `PATCH of the member ${name} changes ${more.join(', ')}, not unchanged`);
    hold(changed.includes(name), `PATCH does not store the member ${name}`);
    hold(before.tag !== after.tag, 'a changed resource has the same ETag', after.exchange);
    const removal = await send('PATCH', { [name]: null });
    expectStatus(removal, 200);
    const { body } = await state();
    hold(
      body[name] === undefined || body[name] === null || !isDeepStrictEqual(body[name], other),
      `PATCH with null does not remove ${name}`,
      removal,
    );
    hold(body[name] !== '', `null in a PATCH is an empty ${name}, which is not removed`, removal);
  }
}

export const writeInvariants: readonly Invariant[] = kinds.map((kind) => ({
  title: `${kind.path} are created, replaced, changed and deleted as a whole (RFC 9110 §9.3.4, §9.3.5, RFC 5789 §2, RFC 7396 §2)`,
  async show(scene) {
    const { contract, hold, expectStatus } = scene;
    const written = await create(scene, kind);
    const { send, state } = written;
    const { exchange } = await state();
    const methods = contract.match(exchange.request.target)?.declared.operations;
    expectStatus(await send('PUT', written.sent, ['If-None-Match', '*']), 412);
    expectStatus(await send('PUT', written.sent, ['If-Match', '"of-another-time"']), 412);
    if (methods?.has('PUT')) await replaces(scene, kind, written);
    if (methods?.has('PATCH')) await changes(scene, kind, written);
    expectStatus(await send('DELETE'), 204);
    expectStatus(await send('GET'), 404, 410);
    const again = await send('DELETE');
    hold(again.response.status >= 400, 'a deleted resource was deleted again', again);
  },
}));
