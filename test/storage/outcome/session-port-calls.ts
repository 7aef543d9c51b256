/** Calls of the writing ports of sessions and their clients. */
import { now } from '../conformance/holdings.ts';
import { sessionOf } from '../records.ts';
import type { PortCall } from './other-port-calls.ts';

const later = now + 1_000_000;

export const sessionCalls: readonly PortCall[] = [
  {
    method: 'authorization.sessions.insert',
    call: (p) => p.authorization.sessions.insert(sessionOf('a', now)),
  },
  {
    method: 'authorization.sessions.touch',
    prepare: (p) => p.authorization.sessions.insert(sessionOf('b', now)),
    call: (p) => p.authorization.sessions.touch(sessionOf('b', now).digest, now + 1, later),
  },
  {
    method: 'authorization.sessions.remove',
    prepare: (p) => p.authorization.sessions.insert(sessionOf('c', now)),
    call: (p) => p.authorization.sessions.remove('c', now, later),
  },
  {
    method: 'authorization.sessions.replace',
    prepare: (p) => p.authorization.sessions.insert(sessionOf('replaced', now)),
    call: (p) => p.authorization.sessions.replace('replaced', 'successor'),
  },
  {
    method: 'authorization.sessionClients.insert',
    prepare: (p) => p.authorization.sessions.insert(sessionOf('client-of', now)),
    call: (p) =>
      p.authorization.sessionClients.insert({ sessionId: 'client-of', clientId: 'client', issuedUnder: 0 }),
  },
  {
    method: 'authorization.sessionClients.claim',
    call: (p) => p.authorization.sessionClients.claim(now, [1000]),
  },
  {
    method: 'authorization.sessionClients.remove',
    call: (p) => p.authorization.sessionClients.remove({ sid: 'sid', clientId: 'client' }),
  },
  {
    method: 'authorization.sessions.removeWithGrants',
    prepare: (p) => p.authorization.sessions.insert(sessionOf('d', now)),
    call: (p) => p.authorization.sessions.removeWithGrants('d', now, later),
  },
];
