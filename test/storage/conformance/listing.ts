import { expect, it } from 'vitest';
import { clientRules, ownerRules } from '../../../src/authorization/listing/rules.ts';
import type { ListPage, ListRequest } from '../../../src/conventions/listing/list-request.ts';
import { type ListRules, memoryPage } from '../../../src/conventions/listing/memory-page.ts';
import { createSeeded } from '../../support/seeded.ts';
import type { Driver } from '../drivers.ts';
import { clientOf, now, ownerOf } from './holdings.ts';

const letters = [
  'a',
  'A',
  'b',
  'ß',
  'SS',
  'İ',
  'i',
  'ｓ',
  'é',
  'E\u0301',
  '%',
  '_',
  '\\',
  "'",
  '😀',
  '\uFF5E',
  ' ',
];
const searches = ['a', 'ss', 'ß', 'i', 'É', '%', '_', '\\', "'", '😀', 'example', 'nothing of all'];

type List<Item> = (page: ListRequest) => Promise<ListPage<Item>>;

/** Walks through all pages. */
async function walk<Item>(list: List<Item>, asked: ListRequest): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let after: string | undefined; ;) {
    const page: ListPage<Item> = await list({ ...asked, after });
    items.push(...page.items);
    expect(page.items.length).toBeLessThanOrEqual(asked.limit);
    if (page.next === undefined) return items;
    after = page.next;
  }
}

/** The store has the pages that a list in memory has. */
async function compare<Item>(list: List<Item>, all: readonly Item[], rules: ListRules<Item>): Promise<void> {
  const keys = Object.keys(rules.keys);
  for (const search of [undefined, ...searches]) {
    for (const key of keys) {
      for (const descending of [false, true]) {
        const asked = { limit: 7, search, sort: { key, descending }, total: true };
        const expected = memoryPage(all, { ...asked, limit: all.length }, rules);
        const ids = (await walk(list, asked)).map(rules.idOf);
        expect([search, key, descending, ids]).toEqual([
          search,
          key,
          descending,
          expected.items.map(rules.idOf),
        ]);
        expect((await list(asked)).total).toBe(expected.total);
      }
    }
  }
}

/** Search, order and number of the lists of clients and users, for every engine. */
export function listingConformance(driver: Driver): void {
  it('finds and sorts as a list in memory does (docs/decisions/conventions.md, lists)', async () => {
    await using storage = await driver.openPorts();
    const { clients, owners } = storage.opened.authorization;
    const seeded = createSeeded(41);
    const name = () =>
      seeded.chance(0.2)
        ? undefined
        : Array.from({ length: 1 + seeded.integer(4) }, () => seeded.pick(letters)).join('');
    const made = Array.from({ length: 40 }, (_, index) =>
      clientOf(`c${seeded.integer(9)}-${index}`, { clientName: name(), createdAt: now + seeded.integer(5) }),
    );
    for (const client of made) expect(await clients.insert(client)).toBe('inserted');
    await compare((page) => clients.list({}, page), made, clientRules);
    const users = Array.from({ length: 40 }, (_, index) =>
      ownerOf(`o${seeded.integer(9)}-${index}`, {
        name: name(),
        ...(seeded.chance(0.5) && { profile: { email: `${seeded.text('aé%_', 3)}@Example.org` } }),
        createdAt: now + seeded.integer(5),
      }),
    );
    for (const owner of users) expect(await owners.insert(owner)).toBe('inserted');
    await compare((page) => owners.list({}, page), users, ownerRules);
  });

  it('finds a changed name, and continues behind a deleted item (Spec §4.7)', async () => {
    await using storage = await driver.openPorts();
    const { clients, owners } = storage.opened.authorization;
    for (const id of ['one', 'two', 'three']) await clients.insert(clientOf(id, { clientName: id }));
    await clients.replace(clientOf('two', { clientName: 'Zwei', version: 2 }), 1);
    await owners.insert(ownerOf('ada', { name: 'Ada' }));
    await owners.replace(ownerOf('ada', { name: 'Lovelace', version: 2 }), 1);
    const ids = (page: ListPage<{ readonly clientId: string }>) => page.items.map(({ clientId }) => clientId);
    expect(ids(await clients.list({}, { limit: 9, search: 'ZWEI' }))).toEqual(['two']);
    expect((await owners.list({}, { limit: 9, search: 'lace' })).items).toHaveLength(1);
    expect((await owners.list({}, { limit: 9, search: 'Ada' })).items).toHaveLength(1);
    const sort = { key: 'client_name', descending: false };
    const first = await clients.list({}, { limit: 1, sort });
    await clients.remove({ clientId: 'one', expectedVersion: 1, now, tombstoneUntil: now });
    const second = await clients.list({}, { limit: 1, sort, after: first.next });
    expect([ids(first), ids(second)]).toEqual([['one'], ['three']]);
  });
}
