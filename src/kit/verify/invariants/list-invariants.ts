/** The invariants of every list of the documents: its pages, its filters, its items and their links. */
import { isDeepStrictEqual } from 'node:util';
import type { ContractOperation } from '../../../contract/document/contract.ts';
import {
  headerOf,
  type HeaderList,
  type RecordedExchange,
} from '../../../contract/document/recorded-exchange.ts';
import { jsonBodyOf } from '../play/world.ts';
import type { Invariant, Scene } from './invariant.ts';

type Json = Readonly<Record<string, unknown>>;

interface Link {
  readonly rel: string;
  readonly method: string;
  readonly href: string;
}

const paging = new Set(['limit', 'after', 'q', 'sort', 'total']);
const mostPages = 4;

const hasQuery = ({ parameters }: ContractOperation, name: string): boolean =>
  parameters.some((one) => one.in === 'query' && one.name === name);

/** The lists of the documents that need nothing but credentials. */
const listsOf = ({ contract }: Scene): ContractOperation[] =>
  [...contract.operations.values()].filter(
    (one) =>
      one.method === 'GET' &&
      hasQuery(one, 'limit') &&
      hasQuery(one, 'after') &&
      !one.parameters.some(({ required }) => required),
  );

const read = ({ world }: Scene, target: string): Promise<RecordedExchange> =>
  world.call({ method: 'GET', target, headers: [['Authorization', world.operator]] });

interface Page {
  readonly exchange: RecordedExchange;
  readonly items: readonly Json[];
  readonly next: string | undefined;
}

const targetOf = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

async function readPage(scene: Scene, target: string): Promise<Page> {
  const exchange = await read(scene, target);
  // A list that the deployment does not have.
  if (exchange.response.status === 404) return { exchange, items: [], next: undefined };
  scene.expectStatus(exchange, 200);
  const { items = [], links } = jsonBodyOf(exchange) as { items?: Json[]; links?: Link[] };
  const next = links?.find(({ rel }) => rel === 'next')?.href;
  return { exchange, items, next: next === undefined ? undefined : scene.world.local(next) };
}

/** Makes at least three items of each list. */
async function fill({ world }: Scene): Promise<void> {
  for (let made = 0; made < 3; made += 1) {
    await world.redeemed();
    await world.referenceId();
    await world.initialToken();
    await world.invitation();
    await world.task(world.operator);
  }
}

const memberOf = (item: Json, name: string): unknown => item[name] ?? item[`${name}s`];

/** The first value of a member, if it is a text that can be a filter. */
function filterValue(items: readonly Json[], name: string): string | undefined {
  const [value] = [items.at(-1) && memberOf(items.at(-1) ?? {}, name)].flat();
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const holds = (item: Json, name: string, value: string): boolean =>
  [memberOf(item, name)].flat().some((one) => String(one).startsWith(value));

/** Small pages are the items of the whole list, in its order. Lists that grow meanwhile are not compared. */
async function comparePages(
  scene: Scene,
  path: string,
  size: number,
  query: Readonly<Record<string, string>> = {},
): Promise<void> {
  const before = await readPage(scene, targetOf(path, { ...query, limit: '50' }));
  const pages: Json[][] = [];
  const first = await readPage(scene, targetOf(path, { ...query, limit: String(size) }));
  for (let page: Page | undefined = first; page && pages.length < mostPages;) {
    pages.push([...page.items]);
    page = page.next === undefined ? undefined : await readPage(scene, page.next);
  }
  const after = await readPage(scene, targetOf(path, { ...query, limit: '50' }));
  if (!isDeepStrictEqual(before.items, after.items)) return;
  const found = pages.flat();
  scene.hold(
    isDeepStrictEqual(found, before.items.slice(0, found.length)),
    `the pages of ${path} are not the items of the list: the next page has other items`,
    first.exchange,
  );
  // A page may have fewer items than its limit, so only a walk to the end shows all of them.
  scene.hold(
    pages.length === mostPages || before.next !== undefined || found.length === before.items.length,
    `the pages of ${path} have ${found.length} items of ${before.items.length}: a next page is missing`,
    first.exchange,
  );
}

async function compareFilters(scene: Scene, list: ContractOperation): Promise<void> {
  const { path, parameters } = list;
  const whole = await readPage(scene, targetOf(path, { limit: '100' }));
  const again = await readPage(scene, targetOf(path, { limit: '100' }));
  const isStable = isDeepStrictEqual(whole.items, again.items);
  for (const { name, in: place } of parameters) {
    const value = place === 'query' && !paging.has(name) ? filterValue(whole.items, name) : undefined;
    if (value === undefined) continue;
    const { exchange, items } = await readPage(scene, targetOf(path, { [name]: value, limit: '100' }));
    const other = items.find((item) => !holds(item, name, value));
    scene.hold(
      !other,
      `the filter ${name} of ${path} is ignored: it lists ${JSON.stringify(other)}`,
      exchange,
    );
    // Instances may have lists of their own, and some lists grow with each request.
    if (!isStable) continue;
    const expected = whole.items.filter((item) => holds(item, name, value)).length;
    scene.hold(items.length >= Math.min(1, expected), `the filter ${name} of ${path} hides items`, exchange);
    await comparePages(scene, path, 1, { [name]: value });
  }
}

/** The orders that the document names. */
const sortsOf = ({ parameters }: ContractOperation): readonly string[] => {
  const schema = parameters.find(({ name, in: place }) => place === 'query' && name === 'sort')?.schema;
  return (schema as { enum?: readonly string[] } | undefined)?.enum ?? [];
};

/** A search without a result is empty, `total` counts what the pages have, and each order has its reverse. */
async function compareSearch(scene: Scene, list: ContractOperation): Promise<void> {
  const { path } = list;
  const ask = (query: Readonly<Record<string, string>>) => readPage(scene, targetOf(path, query));
  const totalOf = ({ exchange }: Page): unknown => jsonBodyOf(exchange)['total'];
  // A list that is read in limited parts cannot be counted.
  const isCounted = hasQuery(list, 'total');
  const counted = isCounted ? { total: 'true' } : {};
  const nothing = await ask({ q: 'a text of no item', ...counted });
  if (nothing.exchange.response.status === 404) return;
  scene.hold(
    nothing.items.length === 0 && (!isCounted || totalOf(nothing) === 0),
    `the search of ${path} is ignored: it lists ${JSON.stringify(nothing.items[0])}`,
    nothing.exchange,
  );
  if (!isCounted) return;
  const whole = await ask({ total: 'true', limit: '200' });
  const again = await ask({ limit: '200' });
  const isStable = isDeepStrictEqual(whole.items, again.items);
  if (!isStable || whole.next !== undefined) return;
  scene.hold(
    totalOf(whole) === whole.items.length,
    `the total of ${path} is ${String(totalOf(whole))}, and its pages have ${whole.items.length} items`,
    whole.exchange,
  );
  for (const sort of sortsOf(list).filter((one) => !one.startsWith('-'))) {
    const [up, down] = [await ask({ sort, limit: '200' }), await ask({ sort: `-${sort}`, limit: '200' })];
    scene.hold(
      up.items.length !== whole.items.length || isDeepStrictEqual(up.items, down.items.toReversed()),
      `the order -${sort} of ${path} is not the reverse of ${sort}`,
      down.exchange,
    );
    await comparePages(scene, path, 2, { sort });
  }
}

/** Each item is what the resource itself says. */
async function compareItems(scene: Scene, { path }: ContractOperation): Promise<void> {
  const one = [...scene.contract.operations.values()].find(
    (other) => other.method === 'GET' && other.path.startsWith(`${path}/{`) && other.path.endsWith('}'),
  );
  const name = one?.parameters.find(({ in: place }) => place === 'path')?.name ?? '';
  const { exchange, items } = await readPage(scene, targetOf(path, { limit: '2' }));
  for (const item of items) {
    const id = item[name];
    if (!one || typeof id !== 'string') continue;
    const found = await read(scene, one.path.replace(`{${name}}`, encodeURIComponent(id)));
    if (found.response.status === 404 || found.response.status === 410) continue;
    scene.expectStatus(found, 200);
    const resource = jsonBodyOf(found);
    const differing = Object.keys(item).filter(
      (member) => member in resource && !isDeepStrictEqual(item[member], resource[member]),
    );
    scene.hold(
      differing.length === 0,
      `an item of ${path} differs from its resource in ${differing.join(', ')}`,
      exchange,
    );
  }
}

function linksIn(value: unknown): Link[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as { links?: unknown }).links;
  const nested = Array.isArray(value)
    ? value
    : Object.entries(value).flatMap(([name, item]) => (name === 'links' ? [] : [item]));
  return [...(Array.isArray(own) ? (own as Link[]) : []), ...nested.flatMap(linksIn)];
}

/** The first link of each kind leads to a resource that has the method of the link. */
async function followLinks(scene: Scene, page: RecordedExchange, seen: Set<string>): Promise<void> {
  const { world, contract, hold } = scene;
  const headers: HeaderList = [['Authorization', world.operator]];
  for (const { rel, method, href: reference } of linksIn(jsonBodyOf(page))) {
    const target = world.local(reference);
    const kind = `${rel} ${method} ${contract.match(target)?.declared.path ?? target}`;
    if (seen.has(kind)) continue;
    seen.add(kind);
    const asked = method === 'GET' ? 'GET' : 'OPTIONS';
    const { response } = await world.call({ method: asked, target, headers });
    const allowed = headerOf(response.headers, 'allow') ?? '';
    hold(
      asked === 'GET' ? response.status < 400 : allowed.includes(method),
      `the link ${rel} (${method} ${target}) returns ${response.status}`,
      page,
    );
  }
}

export const listInvariants: readonly Invariant[] = [
  {
    title: 'each list has its pages, its filters and the items that its resources are (Spec §2.7)',
    async show(scene) {
      await fill(scene);
      for (const list of listsOf(scene)) {
        await comparePages(scene, list.path, 2);
        await compareFilters(scene, list);
        if (hasQuery(list, 'q')) await compareSearch(scene, list);
        await compareItems(scene, list);
      }
    },
  },
  {
    title: 'every link has a target (Spec §2.7/links)',
    async show(scene) {
      await scene.world.owner();
      const seen = new Set<string>();
      const targets = ['/', '/services', ...listsOf(scene).map(({ path }) => `${path}?limit=3`)];
      for (const target of targets) {
        const page = await read(scene, target);
        if (page.response.status === 200) await followLinks(scene, page, seen);
      }
      scene.hold(seen.size > 5, 'there are hardly any links');
    },
  },
  {
    title: 'OPTIONS names every method of each path (RFC 9110 §9.3.7, §10.2.1)',
    async show({ world, contract, hold }) {
      const methods = new Map<string, string[]>();
      for (const { path, method } of contract.operations.values())
        if (!path.startsWith('/{')) methods.set(path, [...(methods.get(path) ?? []), method]);
      for (const [path, wanted] of methods) {
        const target = path.replaceAll(/\{[^}]*\}/g, 'any');
        const exchange = await world.call({ method: 'OPTIONS', target });
        const named = (headerOf(exchange.response.headers, 'allow') ?? '').split(/,\s*/);
        const missing = wanted.filter((method) => !named.includes(method));
        hold(missing.length === 0, `OPTIONS ${target} omits ${missing.join(', ')}`, exchange);
      }
    },
  },
];
