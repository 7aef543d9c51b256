/** Each unit is held between the reads of its caller and its first statement, and what it is based on ends meanwhile. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../../../src/storage/open.ts';
import { memoryDriver } from '../../storage/drivers.ts';
import type { Visitor } from '../interaction/visitor.ts';
import {
  authorize,
  consent,
  createPerson,
  fieldOf,
  isAlive,
  obtainCode,
  type Person,
  redeem,
  signIn,
} from './people.ts';
import { openSurface, type Surface } from './surface.ts';

let opened: Awaited<ReturnType<typeof memoryDriver.openPorts>>;
let storage: Storage;
let surface: Surface;
let person: Person;
let visitor: Visitor;

beforeAll(async () => {
  opened = await memoryDriver.openPorts();
  storage = opened.opened;
  const authorization = { refreshToken: { endsWith: { logout: true } } };
  surface = await openSurface(storage, { clock: opened.clock, authorization });
});
afterAll(async () => {
  await surface.close();
  await opened[Symbol.asyncDispose]();
});
beforeEach(async () => {
  person = await createPerson(surface, storage);
  visitor = surface.visitor();
});

/** Calls `issue`, ends what it is based on before its unit begins, and returns its result. */
async function race<Result>(
  unit: string,
  issue: () => Promise<Result>,
  end: () => Promise<void>,
): Promise<Result> {
  const held = surface.hold(unit);
  const issuing = issue();
  await held.reached;
  await end();
  held.release();
  return issuing;
}

async function endSession(): Promise<void> {
  const { items } = await storage.authorization.sessions.list({ ownerId: person.ownerId }, { limit: 1 });
  const { status } = await surface.call('deleteSession', { path: { session_id: items[0]?.sessionId } });
  expect(status).toBe(204);
}

async function endConsent(): Promise<void> {
  const given = await storage.authorization.consents.findFor(person.ownerId, person.clientId);
  const { status } = await surface.call('deleteConsent', { path: { consent_id: given?.consentId } });
  expect(status).toBe(204);
}

const ends = [
  ['sign-in', endSession],
  ['consent', endConsent],
] as const;

describe('conditions of what is issued (docs/decisions/grants.md, conditions)', () => {
  it('a code is not redeemed after the end of its sign-in (refreshToken.endsWith.logout)', async () => {
    const code = await obtainCode(visitor, person);
    const reply = await race('codes.redeem', () => redeem(surface, person, code), endSession);
    expect([reply.status, await isAlive(surface, person, reply)]).toEqual([400, false]);
  });

  it.each(ends)('no code is stored after the end of its %s', async (_what, end) => {
    await obtainCode(visitor, person);
    const response = await race('codes.insert', () => authorize(visitor, person), end);
    expect([fieldOf(response, 'code'), fieldOf(response, 'error')]).toEqual([undefined, 'access_denied']);
  });

  it.each(ends)('no token of the implicit grant is stored after the end of its %s', async (_what, end) => {
    await obtainCode(visitor, person);
    const response = await race('grants.insert', () => authorize(visitor, person, 'token'), end);
    expect([fieldOf(response, 'access_token'), fieldOf(response, 'error')]).toEqual([
      undefined,
      'access_denied',
    ]);
  });

  it('no consent is stored after the end of the sign-in that gave it', async () => {
    await signIn(visitor, person);
    const page = await authorize(visitor, person);
    const response = await race('consents.remember', () => consent(visitor, page), endSession);
    expect([
      fieldOf(response, 'error'),
      await storage.authorization.consents.findFor(person.ownerId, person.clientId),
    ]).toEqual(['access_denied', undefined]);
  });
});
