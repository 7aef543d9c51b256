/** The search of a list, its order, its columns and its count. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningService } from '../support/service.ts';
import { columnOf, type Operator, signInAs, startWithOperators } from './operator.ts';

describe('the lists of the console (public requests: Traefik #10586)', () => {
  let service: RunningService;
  let operator: Operator;
  beforeAll(async () => {
    service = await startWithOperators({
      authorization: {
        scopes: { 'orders:read': 'Read' },
        clients: Array.from({ length: 60 }, (_, index) => ({
          client_id: `app-${String(index).padStart(2, '0')}`,
          client_name: index === 7 ? 'Größe 100%' : `App Number ${index}`,
          client_secret: `a secret of the test, number ${index}`,
          grant_types: ['client_credentials'],
          scope: 'orders:read',
        })),
      },
    });
    operator = await signInAs(service, 'administrator');
  });
  afterAll(async () => {
    await service.stop();
  });

  it('counts the entries, and those that a search found, in any case', async () => {
    expect((await operator.open('clients')).html).toMatch(/<p class="count">\d\d clients<\/p>/);
    const found = await operator.open('clients?q=NUMBER+4');
    expect(found.html).toContain('<p class="count">11 found</p>');
    expect(columnOf(found.html, 'Name')[0]).toBe('App Number 4');
    expect(columnOf((await operator.open('clients?q=100%25')).html, 'Client')).toEqual(['app-07']);
    expect((await operator.open('clients?q=App_Number')).html).toContain('Nothing matches.');
  });

  it('keeps search, order and columns on the next page', async () => {
    const first = await operator.open('clients?q=app&sort=client_name&columns=Name');
    expect(columnOf(first.html, 'Source')).toEqual([]);
    expect(columnOf(first.html, 'Name').slice(0, 3)).toEqual([
      'App Number 0',
      'App Number 1',
      'App Number 10',
    ]);
    const [, next = ''] = /href="\/console\/(clients\?[^"]*)">Next page/.exec(first.html) ?? [];
    const second = await operator.open(next.replaceAll('&amp;', '&'));
    expect(columnOf(second.html, 'Name').at(-1)).toBe('Größe 100%');
    expect(columnOf(second.html, 'Source')).toEqual([]);
    expect(new Set([...columnOf(first.html, 'Client'), ...columnOf(second.html, 'Client')]).size).toBe(60);
  });

  it('finds users by a part of the username, in any case', async () => {
    expect(columnOf((await operator.open('users?q=VIEW')).html, 'Username')).toEqual(['viewer']);
  });
});
