import { afterEach, describe, expect, it } from 'vitest';
import { createManualClock, type ManualClock } from '../storage/manual-clock.ts';
import type { RunningService } from '../support/service.ts';
import { formNamed, type Operator, password, signInAs, startWithOperators } from './operator.ts';

const place = 'clients?new=machine';
const form = 'createClient';
const minutes = 60_000;

describe('a step of the console that requires a recent sign-in (OpenID Connect Core 1.0 §2)', () => {
  let service: RunningService;
  let clock: ManualClock;
  let operator: Operator;
  afterEach(() => service.stop());

  async function start(openid: object = {}): Promise<void> {
    clock = createManualClock();
    service = await startWithOperators({ authorization: { openid } }, { clock });
    operator = await signInAs(service, 'administrator');
  }
  const isOffered = async (): Promise<boolean> => formNamed(await operator.open(place), form) !== undefined;
  const again = () => operator.agent.open(`${service.url}/console?page=overview&recent=true`);

  it('asks a user who signed in just now nothing', async () => {
    await start();
    expect(await isOffered()).toBe(true);
  });

  it('asks for the password after five minutes, and refuses what a stolen console session sends', async () => {
    await start();
    const page = await operator.open(place);
    clock.advance(6 * minutes);
    expect(await isOffered()).toBe(false);
    const late = await operator.send(page, form, { client_id: 'late', noScope: 'true' });
    expect(late.status).toBe(403);
    expect(late.html).toContain('Sign in again first');
    const login = await again();
    expect(login.html).toContain('type="password"');
    await operator.agent.submit(login, { username: 'administrator', password });
    expect(await isOffered()).toBe(true);
  });

  it('does not take a new console session for a recent sign-in', async () => {
    await start();
    clock.advance(6 * minutes);
    const headers = { Authorization: service.administrator };
    const list = await fetch(`${service.url}/grants?client_id=console`, { headers });
    for (const { grant_id: id } of ((await list.json()) as { items: { grant_id: string }[] }).items)
      await fetch(`${service.url}/grants/${id}`, { method: 'DELETE', headers });
    // The browser is still signed in at the authorization server, so this types no password.
    const page = await operator.open('overview');
    expect(page.html).not.toContain('type="password"');
    expect(await isOffered()).toBe(false);
  });

  it('refuses a user without a role, and keeps no grant', async () => {
    service = await startWithOperators({ authorization: { owners: [{ username: 'plain', password }] } });
    const { first } = await signInAs(service, 'plain');
    expect(first.status).toBe(400);
    expect(first.html).toContain('has no role that allows a page of the console');
    const headers = { Authorization: service.administrator };
    const grants = await fetch(`${service.url}/grants?owner_id=plain`, { headers });
    expect(await grants.json()).toMatchObject({ items: [] });
  });

  it('without OpenID Connect, does not know the time of the first sign-in', async () => {
    await start({ enabled: false });
    expect(await isOffered()).toBe(false);
    await again();
    expect(await isOffered()).toBe(true);
  });
});
