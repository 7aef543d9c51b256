import { afterEach, describe, expect, it } from 'vitest';
import { createCipherKeyRing } from '../../../src/configuration/encryption/key-ring.ts';
import { createSystemRandom } from '../../../src/foundation/random.ts';
import { type Serving, serve } from '../support/serving.ts';

/** `mysecret` with the key `foo`, the example of Spring's documentation. */
const printed = '682bc583f4641835fa2db009355293665d2647dade3375c0ee201de2a49f7bda';
const cipher = `{cipher}${printed}`;
const keys = { keys: { k1: 'foo' } };

let serving: Serving | undefined;
afterEach(async () => {
  await serving?.stop();
  serving = undefined;
});

async function textOf(path: string): Promise<string> {
  const response = await serving?.request('GET', path);
  expect(response?.status).toBe(200);
  return response?.body.toString() ?? '';
}

async function sourceOf(path: string, index = 0): Promise<unknown> {
  const { propertySources } = JSON.parse(await textOf(path)) as { propertySources: { source: unknown }[] };
  return propertySources[index]?.source;
}

async function encrypted(text: string, application?: string): Promise<string> {
  const ring = await createCipherKeyRing(keys, createSystemRandom());
  return ring?.encrypt(text, { application }) ?? '';
}

describe('encrypted values of a repository (docs/decisions/configuration.md, cipher)', () => {
  it('are served decrypted in every format, in place', async () => {
    serving = await serve({ 'a.properties': `o=1\np=${cipher}\nz=2\n` }, { encryption: keys });
    expect(await sourceOf('/a/default')).toEqual({ o: '1', p: 'mysecret', z: '2' });
    expect(await textOf('/a/default')).toContain('"o":"1","p":"mysecret","z":"2"');
    expect(await textOf('/a-default.yml')).toContain('p: mysecret\n');
    expect(JSON.parse(await textOf('/a-default.json'))).toEqual({ o: '1', p: 'mysecret', z: '2' });
    expect(await textOf('/a-default.properties')).toContain('p: mysecret');
  });

  it('become invalid.<key> if no key decrypts them, and neither body nor log contains them', async () => {
    serving = await serve(
      { 'a.yml': `p: '{cipher}00'\nq: 1\nr: '{cipher}{key:k9}${printed}'\nl: ['{cipher}0badc0de', x]\n` },
      { encryption: keys },
    );
    const expected = {
      q: 1,
      'l[1]': 'x',
      'invalid.p': '<n/a>',
      'invalid.r': '<n/a>',
      'invalid.l[0]': '<n/a>',
    };
    expect(await sourceOf('/a/default')).toEqual(expected);
    expect(await sourceOf('/a/default')).toEqual(expected);
    const seen = [
      await textOf('/a-default.yml'),
      await textOf('/a-default.properties'),
      ...serving.logged,
    ].join('\n');
    expect(seen).toContain('invalid');
    for (const canary of ['cipher', printed, '0badc0de']) expect(seen).not.toContain(canary);
    const told = serving.logged.filter((line) => line.includes('configuration-value-not-decrypted'));
    expect(told).toHaveLength(3);
    expect(told[0]).toContain('config:a.yml');
  });

  it('are served unchanged if no key is configured', async () => {
    serving = await serve({ 'a.properties': `p=${cipher}\n` });
    expect(await sourceOf('/a/default')).toEqual({ p: cipher });
  });

  it('choose their key by its id', async () => {
    serving = await serve(
      { 'a.yml': `p: '{cipher}{key:k1}${printed}'\nq: '${await encrypted('newer')}'\n` },
      { encryption: { keys: { k1: 'foo', k2: 'bar' }, current: 'k2' } },
    );
    expect(await sourceOf('/a/default')).toEqual({ p: 'mysecret', q: 'newer' });
  });

  it('remain encrypted in plain text files, and are decrypted in placeholders', async () => {
    serving = await serve(
      { 'a.properties': `p=${cipher}\n`, 'a-x.yml': 'u: "${p}"\n', 'n.conf': `${cipher} \${p}\n` },
      { encryption: keys },
    );
    expect(await textOf('/a/x/main/n.conf')).toBe(`${cipher} mysecret\n`);
    expect(await textOf('/a-x.yml')).toContain('u: mysecret\n');
    expect(await textOf('/a/x/main/a.properties')).toBe(`p=${cipher}\n`);
  });

  it('are not decrypted in overrides, which are served as in the settings', async () => {
    serving = await serve({ 'a.yml': 'k: 1\n' }, { encryption: keys, overrides: { p: cipher } });
    expect(await sourceOf('/a/default')).toEqual({ p: cipher });
  });

  it('are decrypted only for their application, in whichever file they are', async () => {
    const value = await encrypted('mysecret', 'users');
    serving = await serve(
      { 'application.yml': `p: '${value}'\n`, 'orders.yml': `q: '${value}'\n` },
      { encryption: keys },
    );
    expect(await sourceOf('/users/dev')).toEqual({ p: 'mysecret' });
    expect(await sourceOf('/orders/dev', 0)).toEqual({ 'invalid.q': '<n/a>' });
    expect(await sourceOf('/orders/dev', 1)).toEqual({ 'invalid.p': '<n/a>' });
  });

  it('are shown to clients with access to the environment, and to no other client (Spec §5(6))', async () => {
    serving = await serve({ 'a.properties': `p=${cipher}\n` }, { encryption: keys, access: 'authenticated' });
    const response = await serving.request('GET', '/a/default');
    expect([response.status, response.body.toString().includes('mysecret')]).toEqual([401, false]);
  });
});
