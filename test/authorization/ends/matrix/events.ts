/** Everything that ends what was issued. An event happens at the site that does not issue. */
import { equal, notEqual } from 'node:assert/strict';
import { administratorScopes } from '../../../../src/authorization/index.ts';
import type { Caller } from '../../../../src/conventions/operation.ts';
import { administrator, type Reply } from '../surface.ts';
import { browserAt, type Round } from './issuers.ts';

const everything: Caller = { ...administrator, scopes: new Set([...administratorScopes, 'read', 'write']) };

const call = ({ deployment }: Round, operationId: string, input: object): Promise<Reply> =>
  deployment.one.surface.call(operationId, input, everything);

async function changeOwner(round: Round, body: object): Promise<void> {
  const { status } = await call(round, 'changeOwner', { path: { owner_id: round.person.ownerId }, body });
  equal(status, 200);
}

/** Ends each item of a list. */
async function endEach(
  round: Round,
  list: string,
  operationId: string,
  key: string,
  query: object,
): Promise<void> {
  const { body } = await call(round, list, { query });
  const items = body['items'] as readonly Readonly<Record<string, string>>[];
  notEqual(items.length, 0);
  for (const item of items) {
    const { status } = await call(round, operationId, { path: { [key]: item[key] } });
    equal(status, 204);
  }
}

async function deleteClient(round: Round): Promise<void> {
  const { status } = await call(round, 'deleteClient', { path: { client_id: round.person.clientId } });
  equal(status, 204);
}

export const events = {
  'end of the session': (round) =>
    endEach(round, 'listSessions', 'deleteSession', 'session_id', { owner_id: round.person.ownerId }),
  logout: async ({ deployment, visitor }) => {
    const browser = browserAt(deployment.one, visitor);
    const { status } = await browser.submit(await browser.get('/logout'), {});
    equal(status, 200);
  },
  'end of the consent': (round) =>
    endEach(round, 'listConsents', 'deleteConsent', 'consent_id', { owner_id: round.person.ownerId }),
  'end of the grant': (round) =>
    endEach(round, 'listGrants', 'deleteGrant', 'grant_id', { owner_id: round.person.ownerId }),
  'new password': (round) => changeOwner(round, { password: 'a new and long enough passphrase 4711' }),
  'user disabled': (round) => changeOwner(round, { disabled: true }),
  'user deleted': async (round) => {
    const { status } = await call(round, 'deleteOwner', { path: { owner_id: round.person.ownerId } });
    equal(status, 204);
  },
  'role taken': (round) => changeOwner(round, { roles: [] }),
  'scope taken': (round) => changeOwner(round, { scope: '' }),
  'client deleted': deleteClient,
  'client replaced': async (round) => {
    await deleteClient(round);
    const { status } = await call(round, 'createClient', { body: round.person.registration });
    equal(status, 201);
  },
  'keys withdrawn': (round) => endEach(round, 'listKeys', 'deleteKey', 'key_id', {}),
} as const satisfies Readonly<Record<string, (round: Round) => Promise<void>>>;

export type EventName = keyof typeof events;
