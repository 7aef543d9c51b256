import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createManualClock } from '../storage/manual-clock.ts';
import type { RunningService } from '../support/service.ts';
import { formNamed, type Operator, signInAs, startWithOperators } from './operator.ts';

const keys = { k1: 'a-long-secret-of-the-tests', k2: 'another-long-secret-of-the-tests' };
const text = 'correct horse\nbattery staple';

const valueIn = (page: string): string => /<dd><code>([^<]*)<\/code>/.exec(page)?.[1] ?? '';

describe('encrypted values in the console (docs/decisions/configuration.md, cipher-format)', () => {
  const clock = createManualClock();
  let service: RunningService;
  let operator: Operator;
  beforeAll(async () => {
    service = await startWithOperators({ configuration: { encryption: { keys, current: 'k1' } } }, { clock });
    operator = await signInAs(service, 'operator');
  });
  afterAll(() => service.stop());

  /** A browser sends CRLF for a line end in a text area. */
  async function encrypted(fields: Readonly<Record<string, string>> = {}) {
    const page = await operator.open('configuration');
    return operator.send(page, 'createEncryption', { value: text.replace('\n', '\r\n'), ...fields });
  }
  async function decrypted(fields: Readonly<Record<string, string>>) {
    return operator.send(await operator.open('configuration'), 'createDecryption', fields);
  }

  it('are made of a text, which is not shown again', async () => {
    const page = await encrypted();
    expect([page.status, valueIn(page.html)]).toEqual([200, expect.stringMatching(/^\{cipher\}\{key:k1\}/)]);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect([page.html, page.url, service.logged.join()].filter((one) => one.includes('battery'))).toEqual([]);
    expect((await operator.open('configuration')).html).not.toContain('{cipher}');
  });

  it('are made with a key by its id, and for one application', async () => {
    const page = await encrypted({ key: 'k2', application: 'users' });
    const value = valueIn(page.html);
    expect(value).toMatch(/^\{cipher\}\{key:k2\}\{application:users\}/);
    const elsewhere = await decrypted({ value, application: 'orders' });
    expect([elsewhere.status, elsewhere.html]).toEqual([
      400,
      expect.stringContaining('Encrypted value: cannot be decrypted'),
    ]);
    expect(valueIn((await decrypted({ value, application: 'users' })).html)).toBe(text);
  });

  it('keep the other fields beside a problem, without the text', async () => {
    const page = await encrypted({ key: 'none', application: 'users' });
    expect([page.status, page.html]).toEqual([
      400,
      expect.stringContaining('Id of the key: is not installed'),
    ]);
    expect(formNamed(page, 'createEncryption')).toMatch(/name="application"[^>]*value="users"/);
    expect(page.html).not.toContain('battery');
  });

  it('are not for a user without the rights', async () => {
    const viewer = await signInAs(service, 'viewer');
    const page = await viewer.open('configuration');
    expect(formNamed(page, 'createEncryption')).toBeUndefined();
    expect(formNamed(page, 'createDecryption')).toBeUndefined();
  });

  it('lose their text with the end of a sign-in, which keeps the other fields', async () => {
    const page = await operator.open('configuration');
    const headers = { Authorization: service.administrator };
    const reply = await fetch(`${service.url}/grants?owner_id=operator`, { headers });
    const { items } = (await reply.json()) as { items: { grant_id: string }[] };
    for (const { grant_id: id } of items)
      await fetch(`${service.url}/grants/${id}`, { headers, method: 'DELETE' });
    const late = await operator.send(page, 'createEncryption', { value: text, application: 'users' });
    expect(late.html).toContain('Your sign-in had ended');
    expect(formNamed(late, 'createEncryption')).toMatch(/name="application"[^>]*value="users"/);
    expect(late.html).not.toContain('battery');
  });

  it('are decrypted only after a recent sign-in', async () => {
    clock.advance(6 * 60_000);
    const page = await operator.open('configuration');
    expect(formNamed(page, 'createEncryption')).toBeDefined();
    expect(formNamed(page, 'createDecryption')).toBeUndefined();
  });
});
