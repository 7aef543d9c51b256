import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningService } from '../support/service.ts';
import { formNamed, type Operator, signInAs, startWithOperators } from './operator.ts';

describe('the page of sessions and grants', () => {
  let service: RunningService;
  let operator: Operator;
  beforeAll(async () => {
    service = await startWithOperators();
    operator = await signInAs(service, 'clients');
  });
  afterAll(() => service.stop());

  const sessionsOf = async (owner: string) => {
    const reply = await fetch(`${service.url}/sessions?owner_id=${owner}`, {
      headers: { Authorization: service.administrator },
    });
    return ((await reply.json()) as { items: unknown[] }).items.length;
  };

  it('ends all sessions of a user in one step, and says how many', async () => {
    await signInAs(service, 'viewer');
    await signInAs(service, 'viewer');
    expect(formNamed(await operator.open('grants'), 'deleteSessions')).toBeUndefined();
    const page = await operator.open('grants?user=viewer');
    expect(page.html).toContain('End all sessions of this user (2)');
    const done = await operator.send(page, 'deleteSessions');
    expect(done.html).toContain('Sessions that ended: 2.');
    expect(formNamed(done, 'deleteSessions')).toBeUndefined();
    expect(await sessionsOf('viewer')).toBe(0);
    expect(await sessionsOf('clients')).toBe(1);
  });
});
