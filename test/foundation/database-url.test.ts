import { describe, expect, it } from 'vitest';
import { placeOf, shownUrl, urlsOfHosts } from '../../src/foundation/database-url.ts';

const placesOf = (text: string): string[] =>
  urlsOfHosts(text).map((url) => {
    const { host, port } = placeOf(url);
    return `${host} ${port}`;
  });

describe('the URL of a database (docs/decisions/storage.md, several-hosts)', () => {
  it.each([
    ['postgres://u:p@one:5432,two:5433/db', ['one 5432', 'two 5433']],
    ['postgresql://one,two/db', ['one ', 'two ']],
    ['postgres://u:p%2C1@one,[::1]:5433/db?sslmode=disable', ['one ', '::1 5433']],
    ['postgres://u,v:p@one/db', ['one ']],
    ['postgres:///db?host=/run/a,/run/b&port=5432,5433', ['/run/a 5432', '/run/b 5433']],
    ['postgres:///db?host=/run/a,/run/b&port=5433', ['/run/a 5433', '/run/b 5433']],
    ['postgres://one/db?host=two', ['two ']],
    ['postgres:///db', [' ']],
  ])('names the hosts in their order: %s', (text, places) => {
    expect(placesOf(text)).toEqual(places);
  });

  it.each(['sqlite:file', 'postgres://one:many,two/db', 'postgres://one', 'postgres://[::1,two/db'])(
    'is refused if a host or a port is malformed: %s',
    (text) => {
      expect(urlsOfHosts(text)).toEqual([]);
    },
  );

  it('has the same user, database and parameters for each host', () => {
    const parts = urlsOfHosts('postgres://u:p@one:1,two:2/db?sslmode=disable').map(
      ({ username, password, pathname, search }) => [username, password, pathname, search],
    );
    expect(parts).toEqual([
      ['u', 'p', '/db', '?sslmode=disable'],
      ['u', 'p', '/db', '?sslmode=disable'],
    ]);
  });

  it('is shown without the user and the password', () => {
    expect(shownUrl('postgres://u:p@one:1,two:2/db?sslrootcert=x')).toBe('postgres://one:1,two:2/db');
    expect(shownUrl('postgres://u:p@one:x/db')).toBe('postgres://');
  });
});
