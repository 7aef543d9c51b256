/** The clocks of two processes of one store differ, or the clock steps between a token and the end of its user. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../../../src/storage/open.ts';
import { createManualClock, type ManualClock } from '../../storage/manual-clock.ts';
import { memoryDriver } from '../../storage/drivers.ts';
import { alice } from '../interaction/cast.ts';
import { createPerson, isAlive, type Person } from './people.ts';
import { openSurface, type Reply, type Surface } from './surface.ts';

let opened: Awaited<ReturnType<typeof memoryDriver.openPorts>>;
let storage: Storage;
let otherClock: ManualClock;
let one: Surface;
let other: Surface;

beforeAll(async () => {
  opened = await memoryDriver.openPorts();
  storage = opened.opened;
  otherClock = createManualClock();
  one = await openSurface(storage, { clock: opened.clock });
  other = await openSurface(storage, { clock: otherClock });
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await opened[Symbol.asyncDispose]();
});

const changes = {
  disabled: (person: Person) =>
    one.call('changeOwner', { path: { owner_id: person.ownerId }, body: { disabled: true } }),
  'given a new password': (person: Person) =>
    one.call('changeOwner', {
      path: { owner_id: person.ownerId },
      body: { password: 'a new and long enough passphrase 4711' },
    }),
  deleted: (person: Person) => one.call('deleteOwner', { path: { owner_id: person.ownerId } }),
  'left without the app': (person: Person) =>
    one.call('deleteClient', { path: { client_id: person.clientId } }),
};

function grant(surface: Surface, { ownerId, clientId }: Person): Promise<Reply> {
  const { password } = alice;
  return surface.call('issueToken', {
    body: { grant_type: 'password', client_id: clientId, username: ownerId, password },
  });
}

/** Tokens of before an end are dead and those of after it live, at both and after a restart. */
async function expectEnd(change: keyof typeof changes, step: () => void): Promise<void> {
  const person = await createPerson(one, storage);
  const [before, again] = [await grant(other, person), await grant(one, person)];
  expect([before.status, again.status]).toEqual([200, 200]);
  step();
  expect((await changes[change](person)).status).toBeLessThan(300);
  const restarted = await openSurface(storage, { clock: opened.clock });
  const alive: boolean[] = [];
  for (const surface of [one, other, restarted])
    for (const reply of [before, again]) alive.push(await isAlive(surface, person, reply));
  await restarted.close();
  expect(alive).toEqual([false, false, false, false, false, false]);
}

const differences = [2_000, 30_000, 300_000, -2_000, -30_000, -300_000];

describe('an end is not a time (docs/decisions/tokens.md, generations)', () => {
  for (const change of Object.keys(changes) as (keyof typeof changes)[]) {
    it(`the tokens of a user who is ${change} are dead if the clocks differ`, async () => {
      for (const difference of differences) {
        otherClock.advance(opened.clock.now() + difference - otherClock.now());
        await expectEnd(change, () => undefined);
      }
    });

    it(`the tokens of a user who is ${change} are dead after a step of the clock by a minute`, async () => {
      for (const step of [-60_000, 60_000]) await expectEnd(change, () => opened.clock.advance(step));
    });
  }

  it('a user who was disabled signs in again at a process whose clock is behind', async () => {
    otherClock.advance(opened.clock.now() - 300_000 - otherClock.now());
    const person = await createPerson(one, storage);
    const path = { owner_id: person.ownerId };
    await one.call('changeOwner', { path, body: { disabled: true } });
    await one.call('changeOwner', { path, body: { disabled: false } });
    const reply = await grant(other, person);
    expect([reply.status, await isAlive(one, person, reply)]).toEqual([200, true]);
  });
});
