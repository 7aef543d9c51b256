import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningService } from '../support/service.ts';
import { formNamed, signInAs, startWithOperators } from './operator.ts';

describe('the page of keys', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startWithOperators();
  });
  afterAll(() => service.stop());

  const signatureKeys = async (): Promise<string[]> => {
    const reply = await fetch(`${service.url}/keys`, { headers: { Authorization: service.administrator } });
    const { items } = (await reply.json()) as { items: { key_id: string; purpose: string }[] };
    return items.filter(({ purpose }) => purpose === 'signature').map(({ key_id: id }) => id);
  };

  it('withdraws a key that has leaked, and says so (docs/decisions/tokens.md, withdrawal)', async () => {
    const operator = await signInAs(service, 'administrator');
    const [leaked = '', ...others] = await signatureKeys();
    const page = await operator.open('keys');
    const done = await operator.send(page, 'deleteKey', { key_id: leaked });
    expect(done.html).toContain(`The key ${leaked} is withdrawn.`);
    const left = await signatureKeys();
    expect(left).toHaveLength(others.length + 1);
    expect(left).not.toContain(leaked);
  });

  it('has no such form for a user who may only read', async () => {
    const viewer = await signInAs(service, 'viewer');
    expect(formNamed(await viewer.open('keys'), 'deleteKey')).toBeUndefined();
  });
});
