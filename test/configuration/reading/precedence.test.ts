import { afterEach, describe, expect, it } from 'vitest';
import { type LaidFolder, layFiles } from '../support/lay-files.ts';
import { type Serving, serve } from '../support/serving.ts';

let serving: Serving | undefined;
let other: LaidFolder | undefined;
afterEach(async () => {
  await serving?.stop();
  await other?.remove();
  serving = other = undefined;
});

async function namesOf(path: string): Promise<string[]> {
  const response = await serving?.request('GET', path);
  const { propertySources } = JSON.parse(response?.body.toString() ?? '') as {
    propertySources: { name: string }[];
  };
  return propertySources.map(({ name }) => name.replace('config:', ''));
}

async function textOf(path: string): Promise<string | undefined> {
  return (await serving?.request('GET', path))?.body.toString();
}

describe('precedence (docs/decisions/configuration.md, precedence)', () => {
  it('ranks profiles above applications, the last one named first, application last', async () => {
    const names = ['application', 'a', 'b'].flatMap((app) => [`${app}.yml`, `${app}-x.yml`, `${app}-y.yml`]);
    serving = await serve(Object.fromEntries(names.map((name) => [name, 'k: 1\n'])));
    expect(await namesOf('/a,b/x,y')).toEqual([
      'b-y.yml',
      'a-y.yml',
      'application-y.yml',
      'b-x.yml',
      'a-x.yml',
      'application-x.yml',
      'b.yml',
      'a.yml',
      'application.yml',
    ]);
  });

  it("ranks a profile's file of the root above an application's file of a label (docs/decisions/configuration.md, labels)", async () => {
    serving = await serve({
      'a-dev.yml': 'k: 1\n',
      'a.yml': 'k: 2\n',
      'v1/a.yml': 'k: 3\n',
      'v1/a-dev.yml': 'k: 4\n',
      'v2/a.yml': 'k: 5\n',
    });
    expect(await namesOf('/a/dev/v1')).toEqual(['v1/a-dev.yml', 'a-dev.yml', 'v1/a.yml', 'a.yml']);
    expect(await namesOf('/a/default/v2,v1')).toEqual(['v2/a.yml', 'v1/a.yml', 'a.yml']);
    expect(await namesOf('/a/default/none')).toEqual(['a.yml']);
  });

  it('ranks the later document of a file above the earlier, and omits inactive ones', async () => {
    serving = await serve({
      'a.yml':
        'k: 0\n---\nspring.config.activate.on-profile: prod\nk: 1\n---\nspring:\n  config:\n    activate:\n      on-profile: [qa, dev]\nk: 2\n',
      'b.properties':
        'k=0\n#---\nspring.config.activate.on-profile=prod\nk=1\n!---\nspring.config.activate.on-cloud-platform=kubernetes\nk=2\n',
    });
    expect(await namesOf('/a/dev')).toEqual(['a.yml (document #2)', 'a.yml (document #0)']);
    expect(await namesOf('/b/prod')).toEqual(['b.properties (document #1)', 'b.properties (document #0)']);
    expect(await textOf('/a/dev')).not.toContain('activate');
  });

  it('ranks the first repository above the second, and overrides above both', async () => {
    other = await layFiles({ 'a.yml': 'k: second\nonly: second\n', 'a-dev.yml': 'k: second-dev\n' });
    serving = await serve({ 'a.yml': 'k: first\n' });
    await serving.stop();
    const first = await layFiles({ 'a.yml': 'k: first\n' });
    serving = await serve(
      {},
      {
        repositories: [{ directory: first.root }, { directory: other.root }],
        overrides: { k: 'over', r: true },
      },
    );
    expect(await namesOf('/a/dev')).toEqual(['overrides', 'a.yml', 'config2:a-dev.yml', 'config2:a.yml']);
    expect(await textOf('/a-dev.properties')).toBe('k: over\nonly: second\nr: true');
    await first.remove();
  });

  it('follows no import, no profile group and no include of a file (docs/decisions/configuration.md, directives)', async () => {
    serving = await serve({
      'a.yml':
        'spring:\n  config.import: file:./secret.yml\n  profiles.include: extra\n  profiles.group.dev: more\n  profiles.active: on\n',
      'secret.yml': 'k: secret\n',
      'a-extra.yml': 'k: extra\n',
      'a-more.yml': 'k: more\n',
    });
    expect(await namesOf('/a/dev')).toEqual(['a.yml']);
    expect(await textOf('/a-dev.properties')).not.toContain('secret.yml:');
  });

  it('reads `application` for every application, and once', async () => {
    serving = await serve({ 'application.yml': 'k: 1\n', 'application-dev.yml': 'k: 2\n' });
    for (const path of ['/application/dev', '/a,application/dev', '/applicationx/dev']) {
      expect(await namesOf(path)).toEqual(['application-dev.yml', 'application.yml']);
    }
  });

  it('splits {application}-{profile}.yml at the last hyphen (Spec §2.10; docs/decisions/configuration.md, last-hyphen)', async () => {
    serving = await serve({
      'my-shop.yml': 'k: 1\n',
      'my-shop-dev.yml': 'k: 2\n',
      'my-shop-eu-dev.yml': 'k: 3\n',
    });
    expect(await textOf('/my-shop-dev.yml')).toBe('k: 2\n');
    expect(await textOf('/my-shop-prod.yml')).toBe('k: 1\n');
    expect(await textOf('/my-shop-eu-dev.yml')).toBe('k: 3\n');
    expect(await namesOf('/my-shop/eu-dev')).toEqual(['my-shop-eu-dev.yml', 'my-shop.yml']);
  });
});
