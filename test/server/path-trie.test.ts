import { describe, expect, it } from 'vitest';
import { createPathTrie } from '../../src/server/routing/path-trie.ts';

const trie = createPathTrie(
  [
    '/routes',
    '/routes/detail',
    '/routes/{route_id}',
    '/openapi/{surface}.json',
    '/openapi/{surface}.yaml',
    '/{application}/{profile}',
    '/{application}/{profile}/{label}',
    '/{application}-{profile}.yml',
    '/{application}-{profile}.yaml',
    '/{label}/{application}-{profile}.yml',
  ]
    .map((path) => ({ path, tail: null as string | null, value: path }))
    .concat({ path: '/{application}/{profile}/{label}/{path}', tail: 'path', value: 'text' }),
);

function matched(path: string): [string, Record<string, string | undefined>] | undefined {
  const match = trie.match(path);
  return match && [match.value, { ...match.parameters }];
}

describe('the path trie', () => {
  it.each([
    ['/routes', '/routes', {}],
    ['/routes/detail', '/routes/detail', {}],
    ['/routes/users', '/routes/{route_id}', { route_id: 'users' }],
    ['/openapi/gateway.json', '/openapi/{surface}.json', { surface: 'gateway' }],
  ])('prefers a literal, then a pattern, then a parameter: %s', (path, template, parameters) => {
    expect(matched(path)).toEqual([template, parameters]);
  });

  it('splits application and profile at the last hyphen, as Spring does (Spec §4.6)', () => {
    expect(matched('/my-app-prod.yml')).toEqual([
      '/{application}-{profile}.yml',
      { application: 'my-app', profile: 'prod' },
    ]);
  });

  it('distinguishes .yml from .yaml', () => {
    expect(matched('/a-b.yaml')?.[0]).toBe('/{application}-{profile}.yaml');
  });

  it('prefers a file name below a label to an environment', () => {
    expect(matched('/v1/a-default.yml')).toEqual([
      '/{label}/{application}-{profile}.yml',
      { label: 'v1', application: 'a', profile: 'default' },
    ]);
  });

  it('returns to a less specific branch when the more specific one ends', () => {
    expect(matched('/routes/users/main')).toEqual([
      '/{application}/{profile}/{label}',
      { application: 'routes', profile: 'users', label: 'main' },
    ]);
  });

  it('returns the rest of the path for a tail, slashes included', () => {
    expect(matched('/a/dev/main/sub/f.txt')).toEqual([
      'text',
      { application: 'a', profile: 'dev', label: 'main', path: 'sub/f.txt' },
    ]);
  });

  it('matches no empty segment: a trailing or doubled slash is another path', () => {
    expect(matched('/routes/')).toBeUndefined();
    expect(matched('/a//')).toBeUndefined();
  });

  it('decodes each segment once, so an encoded slash remains inside its parameter', () => {
    expect(matched('/a/default/feature%2Fx')?.[1]).toEqual({
      application: 'a',
      profile: 'default',
      label: 'feature/x',
    });
    expect(matched('/r%6Futes')?.[0]).toBe('/routes');
  });

  it('returns an absent value for a parameter that is not UTF-8, and does not throw', () => {
    expect(matched('/a/%E9')?.[1]).toEqual({ application: 'a', profile: undefined });
  });
});
