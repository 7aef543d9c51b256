import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningService } from '../support/service.ts';
import { formNamed, signInAs, startWithOperators } from './operator.ts';

describe('the page of the limits', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startWithOperators({ authorization: { loginAttempts: { limit: 1 } } });
  });
  afterAll(() => service.stop());

  it('shows a client that is locked out, and resets its limit (docs/decisions/operations.md, limits-listed)', async () => {
    const operator = await signInAs(service, 'operator');
    expect((await operator.open('limits')).html).toContain('No limit is reached.');
    const headers = { Authorization: `Basic ${btoa('batch:wrong')}` };
    const status = async (): Promise<number> => (await fetch(`${service.url}/tasks`, { headers })).status;
    await expect.poll(status).toBe(429);
    const page = await operator.open('limits?kind=client');
    expect(page.html).toContain('client <code>batch</code>, from <code>127.0.0.1</code>');
    expect((await operator.open('limits?kind=registration')).html).toContain('No limit is reached.');
    const viewer = await signInAs(service, 'viewer');
    expect(formNamed(await viewer.open('limits'), 'resetLimit')).toBeUndefined();
    const done = await operator.send(page, 'resetLimit');
    expect(done.html).toContain('The limit is reset.');
    expect(done.html).toContain('No limit is reached.');
    expect(await status()).toBe(401);
  });
});
