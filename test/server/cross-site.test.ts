import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administratorSecret, startService, type RunningService } from '../support/service.ts';

let running: RunningService;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const ask = (method: string, headers: Record<string, string>): Promise<Response> =>
  fetch(`${running.url}/routes`, { method, headers });

describe('Basic credentials from a page of another site (OWASP ASVS 5.0 §3.5.1)', () => {
  const fromPage = { 'Sec-Fetch-Site': 'cross-site' };
  const basic = `Basic ${Buffer.from(`admin:${administratorSecret}`).toString('base64')}`;

  it('change nothing, but may read', async () => {
    const change = await ask('POST', { ...fromPage, Authorization: basic });
    expect([change.status, await change.json()]).toMatchObject([403, { error: 'insufficient_scope' }]);
    expect((await ask('GET', { ...fromPage, Authorization: basic })).status).toBe(200);
  });

  it('are accepted from the same site, and a token from every site', async () => {
    const sameSite = { 'Sec-Fetch-Site': 'same-origin', Authorization: basic };
    expect((await ask('POST', sameSite)).status).toBe(201);
    const form = new URLSearchParams({ grant_type: 'client_credentials' });
    const issued = await fetch(`${running.url}/token`, {
      method: 'POST',
      headers: { Authorization: basic },
      body: form,
    });
    const { access_token: token } = (await issued.json()) as { access_token: string };
    const byToken = { ...fromPage, Authorization: `Bearer ${token}` };
    expect((await ask('POST', byToken)).status).toBe(201);
  });
});
