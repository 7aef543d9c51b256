import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningService } from '../support/service.ts';
import { formNamed, type Operator, signInAs, startWithOperators } from './operator.ts';

describe('the page of the services', () => {
  let service: RunningService;
  let operator: Operator;
  beforeAll(async () => {
    service = await startWithOperators({
      gateway: { services: { users: [{ url: 'http://127.0.0.1:9' }, { url: 'http://127.0.0.1:19' }] } },
    });
    operator = await signInAs(service, 'operator');
  });
  afterAll(() => service.stop());

  it('takes an instance out and in again, and keeps the last one in', async () => {
    const page = await operator.open('services');
    const out = await operator.send(page, 'takeOut');
    expect(out.html).toContain('http://127.0.0.1:9 is out.');
    const last = await operator.send(out, 'takeOut');
    expect(last.status).toBe(409);
    expect(last.html).toContain('The service has no other instance.');
    const back = await operator.send(out, 'takeIn');
    expect(back.html).toContain('http://127.0.0.1:9 is in.');
    expect(formNamed(back, 'takeIn')).toBeUndefined();
  });

  it('forgets the failures of a service whose breaker is open', async () => {
    const get = async (): Promise<number> => (await fetch(`${service.url}/users/1`)).status;
    await expect.poll(get).toBe(503);
    const page = await operator.open('services');
    expect(page.html).toContain('Breaker <span class="badge bad">open');
    const done = await operator.send(page, 'resetService');
    expect(done.html).toContain('The failures are forgotten.');
    expect(formNamed(done, 'resetService')).toBeUndefined();
  });

  it('offers a viewer no form', async () => {
    const viewer = await signInAs(service, 'viewer');
    expect(formNamed(await viewer.open('services'), 'takeOut')).toBeUndefined();
  });
});
