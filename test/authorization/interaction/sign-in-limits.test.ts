/** The limits for attackers who guess passwords: the counters, and the users whom they do not affect. */
import { afterEach, describe, expect, it } from 'vitest';
import type { PasswordHasher } from '../../../src/foundation/password-hash.ts';
import { alice, bob, webRequest } from './cast.ts';
import { createVisitor, type Response, type Visitor } from './visitor.ts';
import { createWorld, type World } from './world.ts';

const worlds: World[] = [];
afterEach(async () => {
  await Promise.all(worlds.splice(0).map((world) => world.close()));
});

const wrong = { username: 'alice', password: 'looking-glass' };

/** A world that counts how many passwords were checked. */
async function guessing(loginAttempts: object): Promise<{ world: World; verified: () => number }> {
  let verified = 0;
  const counting = (hasher: PasswordHasher): PasswordHasher => ({
    ...hasher,
    verify: (password, hash) => {
      verified += 1;
      return hasher.verify(password, hash);
    },
  });
  const world = await createWorld({ authorization: { loginAttempts }, hasher: counting });
  worlds.push(world);
  return { world, verified: () => verified };
}

/** A browser at an address; each has its own cookies. */
function browserAt(world: World, remoteAddress: string): Visitor {
  return createVisitor(world.issuer, (method, url, sent) =>
    world.send(method, url, { ...sent, remoteAddress }),
  );
}

async function tries(
  visitor: Visitor,
  owner: Readonly<Record<string, string>>,
  times: number,
): Promise<Response[]> {
  const page = await visitor.follow(await visitor.authorize({ ...webRequest, prompt: 'login' }));
  return Promise.all(Array.from({ length: times }, () => visitor.submit(page, owner)));
}

const statuses = (responses: readonly Response[]): number[] =>
  responses.map(({ status }) => status).toSorted((one, other) => one - other);

describe('a user whose password is guessed', () => {
  it('has at most 10 of 100 attempts of one address checked, however many are concurrent (OWASP ASVS 5.0 §6.3.1)', async () => {
    const { world, verified } = await guessing({ limit: 10, windowSeconds: 60 });
    const responses = await tries(browserAt(world, '192.0.2.66'), wrong, 100);
    expect(verified()).toBe(10);
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(90);
  });

  it('can sign in from a new browser at another address at once (docs/decisions/clients-and-owners.md, attempts)', async () => {
    const { world } = await guessing({ limit: 3, windowSeconds: 60 });
    expect(statuses(await tries(browserAt(world, '192.0.2.66'), wrong, 4))).toEqual([401, 401, 401, 429]);
    expect(statuses(await tries(browserAt(world, '198.51.100.2'), alice, 1))).toEqual([303]);
  });

  it("can sign in from a known browser, also at the attacker's address (OWASP ASVS 5.0 §6.1.1, docs/decisions/clients-and-owners.md, known-device)", async () => {
    const { world } = await guessing({ limit: 3, windowSeconds: 60 });
    const home = browserAt(world, '192.0.2.66');
    expect(statuses(await tries(home, alice, 1))).toEqual([303]);
    await tries(browserAt(world, '192.0.2.66'), wrong, 5);
    expect(statuses(await tries(browserAt(world, '192.0.2.66'), alice, 1))).toEqual([429]);
    expect(statuses(await tries(home, alice, 1))).toEqual([303]);
  });

  it('is protected from the known browser of another user', async () => {
    const { world } = await guessing({ limit: 3, windowSeconds: 60 });
    const bobs = browserAt(world, '192.0.2.66');
    expect(statuses(await tries(bobs, bob, 1))).toEqual([303]);
    expect(statuses(await tries(bobs, wrong, 4))).toEqual([401, 401, 401, 429]);
  });

  it('has limited attempts in a known browser as well (OWASP ASVS 5.0 §6.3.1)', async () => {
    const { world, verified } = await guessing({ limit: 3, windowSeconds: 60 });
    const home = browserAt(world, '198.51.100.1');
    await tries(home, alice, 1);
    expect(statuses(await tries(home, wrong, 20))).toEqual([
      401,
      401,
      401,
      ...Array.from({ length: 17 }, () => 429),
    ]);
    expect(verified()).toBe(4);
  });

  it('is locked for twice as long each time, up to the configured maximum (RFC 6749 §4.3.2)', async () => {
    const { world } = await guessing({ limit: 2, windowSeconds: 60, longestLockSeconds: 200 });
    const waits: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const thief = browserAt(world, '192.0.2.66');
      await tries(thief, wrong, 2);
      const [limited] = await tries(thief, wrong, 1);
      waits.push(limited?.header('retry-after') ?? '');
      world.clock.advance(Number(waits.at(-1)) * 1000);
    }
    expect(waits).toEqual(['60', '120', '200', '200']);
    expect(statuses(await tries(browserAt(world, '192.0.2.66'), alice, 1))).toEqual([303]);
    await tries(browserAt(world, '192.0.2.66'), wrong, 2);
    const [again] = await tries(browserAt(world, '192.0.2.66'), wrong, 1);
    expect(again?.header('retry-after')).toBe('60');
  });

  it('has one counter for the password grant and the page (RFC 6749 §4.3.2)', async () => {
    const { world, verified } = await guessing({ limit: 4, windowSeconds: 60, ownerLimit: 4 });
    await tries(browserAt(world, '192.0.2.66'), wrong, 2);
    const client = await world.parts.registration.clients.find('web');
    if (!client) throw new Error('no client');
    const incoming = { id: 'request-1', remoteAddress: '192.0.2.66' };
    const grant = () =>
      world.grants.password({ grant_type: 'password', ...wrong }, client, incoming, 0).catch(String);
    for (let count = 0; count < 2; count += 1) await grant();
    expect(verified()).toBe(4);
    const newcomer = browserAt(world, '192.0.2.67');
    const [waiting] = await tries(newcomer, alice, 1);
    expect([waiting?.status, waiting?.header('retry-after')]).toEqual([429, '10']);
    world.clock.advance(10_000);
    expect(statuses(await tries(newcomer, alice, 1))).toEqual([303]);
  });
});

describe("an attacker's address", () => {
  it('is locked for every user, without an effect on other addresses (OWASP ASVS 5.0 §6.3.1)', async () => {
    const { world, verified } = await guessing({ limit: 10, windowSeconds: 60, addressLimit: 5 });
    const thief = browserAt(world, '2001:db8:1:2::66');
    for (let count = 0; count < 5; count += 1)
      await tries(thief, { username: `owner-${count}`, password: 'x' }, 1);
    expect(statuses(await tries(browserAt(world, '2001:db8:1:2::67'), wrong, 3))).toEqual([429, 429, 429]);
    expect(verified()).toBe(5);
    expect(statuses(await tries(browserAt(world, '2001:db8:1:3::67'), alice, 1))).toEqual([303]);
  });

  it('is not charged for successful sign-ins', async () => {
    const { world } = await guessing({ windowSeconds: 60, addressLimit: 3 });
    for (let count = 0; count < 6; count += 1)
      expect(statuses(await tries(browserAt(world, '198.51.100.1'), alice, 1))).toEqual([303]);
  });
});

describe('the total of all failures', () => {
  it('refuses no attempt, and leaves each address fewer attempts (OWASP ASVS 5.0 §6.3.1)', async () => {
    const { world } = await guessing({ windowSeconds: 60, totalLimit: 6, addressLimit: 20 });
    for (let count = 0; count < 6; count += 1)
      await tries(browserAt(world, `192.0.2.${count}`), { username: `owner-${count}`, password: 'x' }, 1);
    expect(statuses(await tries(browserAt(world, '203.0.113.9'), bob, 1))).toEqual([303]);
    const guesses: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const owner = { username: `owner-${count}`, password: 'x' };
      guesses.push(...statuses(await tries(browserAt(world, '203.0.113.10'), owner, 1)));
    }
    expect(guesses).toEqual([401, 401, 429]);
  });
});
