import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningService } from '../support/service.ts';
import { formNamed, type Operator, signInAs, startWithOperators } from './operator.ts';

describe('initial access tokens in the console (RFC 7591 §1.2)', () => {
  let service: RunningService;
  let operator: Operator;
  beforeAll(async () => {
    service = await startWithOperators({ authorization: { registration: { enabled: true } } });
    operator = await signInAs(service, 'clients');
  });
  afterAll(() => service.stop());

  const register = (token: string) =>
    fetch(`${service.url}/registrations`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ redirect_uris: ['https://app.example.org/cb'] }),
    });

  it('are shown once, and a client registers with one at the shown address', async () => {
    const page = await operator.open('clients');
    expect(page.html).toContain(`<code>${service.url}/registrations</code>`);
    const done = await operator.send(page, 'createInitialAccessToken', { note: 'Shop', max_uses: '2' });
    expect(done.html).toMatch(/2 clients can register with the token, until \d{4}-\d\d-\d\d /);
    const [, token = ''] = /<dd><code>([^<]+)<\/code>/.exec(done.html) ?? [];
    expect((await register(token)).status).toBe(201);
    const later = await operator.open('clients');
    expect(later.html).not.toContain(token);
    expect(later.html).toContain('1 of 2');

    const ended = await operator.send(later, 'deleteInitialAccessToken');
    expect(ended.html).toContain('The token is ended.');
    expect((await register(token)).status).toBe(401);
  });

  it('have the problem of a limit beside its field', async () => {
    const page = await operator.open('clients');
    const wrong = await operator.send(page, 'createInitialAccessToken', { note: 'Shop', max_uses: '0' });
    expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining('Number of clients: ')]);
    expect(formNamed(wrong, 'createInitialAccessToken')).toContain('value="Shop"');
  });

  it('are listed for a viewer without a form', async () => {
    const viewer = await signInAs(service, 'viewer');
    const page = await viewer.open('clients');
    expect(page.html).toContain('Initial access tokens');
    expect(formNamed(page, 'createInitialAccessToken')).toBeUndefined();
  });

  it('are not on the page if clients cannot register themselves', async () => {
    const closed = await startWithOperators();
    const other = await signInAs(closed, 'clients');
    expect((await other.open('clients')).html).not.toContain('Initial access tokens');
    await closed.stop();
  });
});
