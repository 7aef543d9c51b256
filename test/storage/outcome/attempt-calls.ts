/** Calls of the ports that count attempts. */
import { now } from '../conformance/holdings.ts';
import { counterOf } from '../conformance/reached-limits.ts';
import type { PortCall } from './other-port-calls.ts';

const signIn = (key: string) => ({
  own: { key, limit: 5, limitUnderAttack: 3, windowMilliseconds: 1000, longestLockMilliseconds: 1000 },
  shared: undefined,
  mark: undefined,
  newcomerWaitMilliseconds: 0,
});

const once = (key: string) => {
  const one = signIn(key);
  return { ...one, own: { ...one.own, limit: 1 } };
};

export const attemptCalls: readonly PortCall[] = [
  { method: 'authorization.attempts.fail', call: (p) => p.authorization.attempts.fail(counterOf('a'), now) },
  {
    method: 'authorization.attempts.clear',
    prepare: (p) => p.authorization.attempts.fail(counterOf('b'), now),
    call: (p) => p.authorization.attempts.clear('b'),
  },
  {
    method: 'authorization.attempts.lift',
    prepare: (p) => p.authorization.attempts.fail(counterOf('c', 1), now),
    call: (p) => p.authorization.attempts.lift('c', now),
  },
  {
    method: 'authorization.signInAttempts.take',
    call: (p) => p.authorization.signInAttempts.take(signIn('sign-in'), now),
  },
  {
    method: 'authorization.signInAttempts.release',
    prepare: (p) => p.authorization.signInAttempts.take(signIn('other'), now),
    call: (p) => p.authorization.signInAttempts.release({ cleared: ['other'], returned: [], now }),
  },
  {
    method: 'authorization.signInAttempts.unlock',
    call: (p) => p.authorization.signInAttempts.unlock('a', now),
  },
  {
    method: 'authorization.signInAttempts.unlockAddress',
    prepare: (p) => p.authorization.signInAttempts.take(once('address'), now),
    call: (p) => p.authorization.signInAttempts.unlockAddress('address', now),
  },
];
