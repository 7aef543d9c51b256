import { describe, expect, it } from 'vitest';
import { decidingNames, ownersOf } from '../../../src/configuration/ownership/owners-of.ts';

/** The owners of a file as `application:profile`, where nothing stands for all profiles. */
function owners(
  path: string,
  { named = '', declared = '', files = '' }: { named?: string; declared?: string; files?: string } = {},
  searchPaths: readonly string[] = [],
): string[] {
  const within = (list: string) => (name: string) => list.split(' ').includes(name);
  return ownersOf(
    { path, searchPaths },
    {
      isDeclared: within(declared),
      isNamed: within(`${declared} ${named}`),
      hasFile: within(files),
    },
  ).map(({ application, profile = '' }) => `${application}:${profile}`);
}

describe('the owners of a file by its name (docs/decisions/configuration.md, owners)', () => {
  it.each([
    ['a.yml', {}, ['a:']],
    ['a-b.yml', {}, ['a-b:']],
    ['a-b.yml', { files: 'a' }, ['a:b']],
    ['a-b.yml', { named: 'a' }, ['a:b']],
    ['a-b.yml', { declared: 'a-b' }, ['a-b:']],
    ['a-b.yml', { named: 'a a-b' }, ['a-b:', 'a:b']],
    ['a-b.yml', { files: 'a', declared: 'a-b' }, ['a-b:', 'a:b']],
    ['a-dev-eu.properties', { named: 'a', files: 'a-dev' }, ['a:dev-eu']],
    ['a-b-c.yaml', { files: 'a-b' }, ['a-b:c']],
    ['a-b-c.yaml', { files: 'a-b a' }, ['a:b-c']],
    ['a-b-c.yaml', { named: 'a a-b a-b-c' }, ['a-b-c:', 'a:b-c', 'a-b:c']],
    ['application.yml', { named: 'a' }, ['application:']],
    ['application-prod.yml', { named: 'application-prod a' }, ['application:prod']],
    ['v1/a.yml', { named: 'a' }, ['a:']],
    ['v1/a-b.yml', { named: 'a v1/a' }, ['v1/a:b', 'a:b']],
    ['team/a.yml', { named: 'team/a' }, ['team/a:']],
    ['v1/application-prod.yml', {}, ['application:prod']],
    ['a-b.YML', { named: 'a' }, ['a:b']],
  ])('%s with %j belongs to %j', (path, known, expected) => {
    expect(owners(path, known)).toEqual(expected);
  });

  it.each([
    ['nginx.conf', {}, []],
    ['b.json', { files: 'b' }, ['b:']],
    ['b.yml.bak', { named: 'b' }, ['b:']],
    ['b-prod.yml~', { named: 'b' }, ['b:prod']],
    ['schemas/b.json', { named: 'b' }, ['b:']],
    ['application-prod.xml', {}, ['application:prod']],
    ['README', { named: 'b' }, []],
  ])('%s with %j, which is not a property file, belongs to %j', (path, known, expected) => {
    expect(owners(path, known)).toEqual(expected);
  });

  it('belongs to the readers of everything alone if its folder is deeper than 32', () => {
    expect(owners(`${'x/'.repeat(32)}a.yml`, { named: 'a' })).toEqual(['*:*']);
    expect(decidingNames({ path: `${'x/'.repeat(32)}a.yml`, searchPaths: [] })).toEqual([]);
  });

  it('is found in a moment for the longest names', () => {
    const name = `${'a-'.repeat(120)}a`;
    expect(owners(`${`${name}/`.repeat(20)}${name}.yml`, { files: 'a' })).toContain(`a:${'a-'.repeat(119)}a`);
  });
});

describe('the owners of a file by its folder (docs/decisions/configuration.md, owners)', () => {
  const of = (path: string, searchPaths: readonly string[], known = {}) => owners(path, known, searchPaths);

  it('are those of the placeholders of a search path', () => {
    expect(of('b/application.yml', ['{application}'])).toEqual(['b:']);
    expect(of('b/application-prod.yml', ['{application}'])).toEqual(['b:prod']);
    expect(of('b/nginx.conf', ['{application}'])).toEqual(['b:']);
    expect(of('b-c/b-c.yml', ['{application}'], { named: 'b b-c' })).toEqual(['b-c:']);
    expect(of('b-c/b.yml', ['{application}'], { named: 'b b-c' })).toEqual(['b-c:', 'b:']);
    expect(of('prod/a.yml', ['{profile}'], { named: 'a' })).toEqual(['a:prod']);
    expect(of('prod/a-eu.yml', ['{profile}'], { named: 'a' })).toEqual(['a:eu', 'a:prod']);
    expect(of('prod/nginx.conf', ['{profile}'])).toEqual(['application:prod']);
    expect(of('c/b/prod/application.yml', ['c/{application}/{profile}'])).toEqual(['b:prod']);
    expect(of('b-prod/x.yml', ['{application}-{profile}'], { named: 'b' })).toEqual(['b:prod', 'x:']);
    expect(of('team/b/x.yml', ['{application}'], { named: 'team/b' })).toEqual(['team/b:', 'x:']);
  });

  it('are none for a search path without a placeholder, and for a label', () => {
    expect(of('common/a.yml', ['{application}', 'common'], { named: 'a' })).toEqual(['a:']);
    expect(of('prod/a.yml', [], { named: 'a' })).toEqual(['a:']);
  });

  it('are an application and a profile for a folder that may be either, unless the application is declared', () => {
    const either = ['{application}', '{profile}'];
    expect(of('x/application.yml', either)).toEqual(['application:x']);
    expect(of('x/application.yml', either, { named: 'x' })).toEqual(['x:', 'application:x']);
    expect(of('x/application.yml', either, { declared: 'x' })).toEqual(['x:']);
  });
});
