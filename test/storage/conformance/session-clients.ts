import { expect, it } from 'vitest';
import type { Driver } from '../drivers.ts';
import { sessionOf } from '../records.ts';

const now = Date.UTC(2030, 0, 1);
const day = 86_400_000;
const delays = [1000, 60_000];

/** The rules of every engine's `SessionClientStore`. */
export function sessionClientStoreConformance(driver: Driver): void {
  it('makes tokens due with the end of a session, one for each client, once', async () => {
    await using storage = await driver.openPorts();
    const { sessions, sessionClients, onCommit } = storage.opened.authorization;
    const changes: string[] = [];
    onCommit(({ changed }) => void changes.push(changed));
    await sessions.insert(sessionOf('a', now));
    await sessions.insert(sessionOf('b', now));
    await sessionClients.insert({ sessionId: 'a', clientId: 'web', issuedUnder: 0 });
    await sessionClients.insert({ sessionId: 'a', clientId: 'web', issuedUnder: 0 });
    await sessionClients.insert({ sessionId: 'a', clientId: 'app', issuedUnder: 0 });
    await sessionClients.insert({ sessionId: 'b', clientId: 'web', issuedUnder: 0 });
    expect(await sessionClients.nextDueAt()).toBeUndefined();
    expect(await sessionClients.claim(now + day, delays)).toEqual([]);
    expect(changes).toEqual([]);

    await sessions.remove('a', now + 5);
    expect(changes).toEqual(['due-logouts']);
    await sessions.remove('a', now + 6);
    expect(changes).toEqual(['due-logouts']);
    expect(await sessionClients.nextDueAt()).toBe(now + 5);
    expect(await sessionClients.claim(now + 4, delays)).toEqual([]);
    const due = await sessionClients.claim(now + 5, delays);
    expect(due).toEqual([
      { sid: 'a', clientId: 'app', ownerId: 'owner', attempts: 1 },
      { sid: 'a', clientId: 'web', ownerId: 'owner', attempts: 1 },
    ]);
  });

  it('gives a due token to one caller until the delay of its attempt, and never after its removal', async () => {
    await using storage = await driver.openPorts();
    const { sessions, sessionClients } = storage.opened.authorization;
    await sessions.insert(sessionOf('a', now));
    await sessionClients.insert({ sessionId: 'a', clientId: 'web', issuedUnder: 0 });
    await sessions.removeWithGrants('a', now);
    const claims = await Promise.all([0, 1, 2, 3].map(() => sessionClients.claim(now, delays)));
    expect(claims.flat()).toHaveLength(1);
    expect(await sessionClients.nextDueAt()).toBe(now + 1000);
    expect(await sessionClients.claim(now + 1000, delays)).toMatchObject([{ attempts: 2 }]);
    expect(await sessionClients.nextDueAt()).toBe(now + 61_000);
    expect(await sessionClients.claim(now + 61_000, delays)).toMatchObject([{ attempts: 3 }]);
    expect(await sessionClients.nextDueAt()).toBe(now + 121_000);
    await sessionClients.remove({ sid: 'a', clientId: 'web' });
    expect(await sessionClients.nextDueAt()).toBeUndefined();
    expect(await sessionClients.claim(now + day, delays)).toEqual([]);
  });

  it('moves to the session that replaces one, with the id that the clients know', async () => {
    await using storage = await driver.openPorts();
    const { sessions, sessionClients } = storage.opened.authorization;
    await sessions.insert(sessionOf('first', now));
    await sessionClients.insert({ sessionId: 'first', clientId: 'web', issuedUnder: 0 });
    await sessions.insert(sessionOf('second', now));
    await sessions.replace('first', 'second');
    expect(await sessions.find('first')).toBeUndefined();
    expect(await sessionClients.nextDueAt()).toBeUndefined();
    await sessions.remove('second', now + 1);
    expect(await sessionClients.claim(now + 1, delays)).toMatchObject([{ sid: 'first', clientId: 'web' }]);
  });

  it('has no client of a session that has ended', async () => {
    await using storage = await driver.openPorts();
    const { sessions, sessionClients } = storage.opened.authorization;
    await sessions.insert(sessionOf('a', now));
    await sessions.remove('a', now);
    await sessionClients.insert({ sessionId: 'a', clientId: 'web', issuedUnder: 0 });
    await sessions.insert(sessionOf('b', now));
    await sessions.remove('b', now);
    expect(await sessionClients.nextDueAt()).toBeUndefined();
  });
}
