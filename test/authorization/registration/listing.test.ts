/** Search, order and number of lists whose entries come from the settings file and from the store. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createManualClock } from '../../storage/manual-clock.ts';
import { createSeeded } from '../../support/seeded.ts';
import { startTokenService, type TokenService } from '../token-service.ts';

interface Page {
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly links: readonly { readonly rel: string; readonly href: string }[];
  readonly total?: number;
}

let service: TokenService;
const names = [
  'Shop',
  'shop',
  'Ｓhop',
  '100% off',
  'under_score',
  'back\\slash',
  'Straße',
  'émile',
  undefined,
];

beforeAll(async () => {
  service = await startTokenService();
  const seeded = createSeeded(7);
  for (let made = 0; made < 25; made += 1) {
    const name = seeded.pick(names);
    await service.manage('POST', '/clients', {
      client_id: `${seeded.pick(['a', 'k', 'w', 'z'])}${made}`,
      ...(name !== undefined && { client_name: name.normalize('NFC') }),
      grant_types: ['client_credentials'],
      scope: 'read',
    });
    await service.manage('POST', '/owners', {
      username: `${seeded.pick(['adam', 'zoe'])}${made}`,
      password: 'a long password of the test',
      ...(name !== undefined && { name }),
      profile: { email: `Mail${made}@Example.org` },
    });
  }
});
afterAll(() => service.stop());

const read = async (target: string): Promise<Page> => {
  const { status, body } = await service.manage('GET', target);
  expect([target, status]).toEqual([target, 200]);
  return body as unknown as Page;
};

async function walk(target: string): Promise<Page['items']> {
  const items: Page['items'][number][] = [];
  for (let next: string | undefined = target; next !== undefined;) {
    const page: Page = await read(next);
    items.push(...page.items);
    next = page.links.find(({ rel }) => rel === 'next')?.href;
  }
  return items;
}

const lists = [
  { path: '/clients', id: 'client_id', sorts: ['client_name', 'client_id', 'created_at'] },
  { path: '/owners', id: 'owner_id', sorts: ['username', 'name', 'created_at'] },
] as const;

describe.each(lists)('the list $path', ({ path, id, sorts }) => {
  it('has each entry of both sources once in each order, and its reverse (Spec §4.7)', async () => {
    const all = (await walk(`${path}?limit=200`)).map((item) => item[id]);
    for (const sort of sorts) {
      const up = (await walk(`${path}?limit=4&sort=${sort}`)).map((item) => item[id]);
      const down = (await walk(`${path}?limit=3&sort=-${sort}`)).map((item) => item[id]);
      expect(up).toHaveLength(all.length);
      expect(new Set(up)).toEqual(new Set(all));
      expect(down).toEqual(up.toReversed());
    }
  });

  it('counts the entries of all pages of a search (docs/decisions/conventions.md, lists)', async () => {
    for (const q of ['shop', 'SHOP', '%', '_', '\\', 'STRASSE', 'É', 'a', 'nothing of this list']) {
      const query = `q=${encodeURIComponent(q)}`;
      const { total } = await read(`${path}?limit=1&total=true&${query}`);
      expect([q, (await walk(`${path}?limit=4&${query}`)).length]).toEqual([q, total]);
      expect((await walk(`${path}?limit=4&sort=created_at&${query}`)).length).toBe(total);
    }
    expect(await read(`${path}?total=true&limit=1`)).toHaveProperty('total', (await walk(path)).length);
    expect(await read(path)).not.toHaveProperty('total');
  });

  it('rejects the cursor of another search or order (Spec §7(1))', async () => {
    const [first = '', second = ''] = sorts;
    const cursor = async (query: string): Promise<string> => {
      const { links } = await read(`${path}?limit=1&${query}`);
      return (
        new URL(links.find(({ rel }) => rel === 'next')?.href ?? '', 'http://x').searchParams.get('after') ??
        ''
      );
    };
    const cursors = await Promise.all([`sort=${first}`, 'q=a', '', `sort=${second}`].map(cursor));
    const queries = [`sort=-${first}`, 'q=b', 'q=a', ''];
    for (const [index, query] of queries.entries()) {
      const after = encodeURIComponent(cursors[index] ?? '');
      const { status, body } = await service.manage('GET', `${path}?${query}&after=${after}`);
      expect([query, status, body.detail]).toEqual([
        query,
        400,
        { after: 'is not a cursor of this collection' },
      ]);
    }
  });

  it('rejects an unknown order, and a search without a letter or with a null character (Spec §7(1))', async () => {
    for (const [query, field] of [
      ['sort=color', 'sort'],
      ['q=', 'q'],
      ['q=%00', 'q'],
      ['total=perhaps', 'total'],
    ] as const) {
      const { status, body } = await service.manage('GET', `${path}?${query}`);
      expect([query, status, Object.keys(body.detail ?? {})]).toEqual([query, 400, [field]]);
    }
  });
});

describe('a search', () => {
  it('finds parts of a name, an id and an e-mail address in any case (docs/decisions/conventions.md, lists)', async () => {
    const found = async (target: string, member: string) => (await walk(target)).map((item) => item[member]);
    expect(await found('/clients?q=KIOSK', 'client_id')).toEqual(['kiosk']);
    expect(await found('/owners?q=mail7@example', 'username')).toEqual([expect.stringMatching(/7$/)]);
    expect(new Set(await found('/clients?q=SHOP&sort=client_name', 'client_name'))).toContain('Ｓhop');
  });

  it('keeps other filters and stays in the next page (Spec §2.7)', async () => {
    const { links } = await read('/clients?managed_by=registry&q=a&sort=-client_id&total=true&limit=1');
    const next = new URL(links.find(({ rel }) => rel === 'next')?.href ?? '', 'http://x').searchParams;
    expect([...next.keys()].toSorted()).toEqual(['after', 'limit', 'managed_by', 'q', 'sort', 'total']);
  });

  it('counts what has not ended, as the pages show it (Spec §4.7)', async () => {
    const clock = createManualClock();
    const own = await startTokenService({}, { clock });
    try {
      for (const seconds of [60, 3600, 3600]) {
        await own.manage('POST', '/invitations', { roles: [], lifetime_seconds: seconds });
        await own.manage('POST', '/initial-access-tokens', { lifetime_seconds: seconds });
      }
      clock.advance(120_000);
      for (const path of ['/invitations', '/initial-access-tokens', '/sessions', '/tokens']) {
        const { body } = await own.manage('GET', `${path}?total=true`);
        const { items, total } = body as unknown as Page;
        expect([path, total]).toEqual([path, items.length]);
      }
      const { body } = await own.manage('GET', '/invitations?total=true&limit=1');
      expect((body as unknown as Page).total).toBe(2);
    } finally {
      await own.stop();
    }
  });
});
