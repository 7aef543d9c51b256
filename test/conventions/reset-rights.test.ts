import { describe, expect, it } from 'vitest';
import { ApiError } from '../../src/conventions/api-error.ts';
import { createProcessLimits, type NotedLimit } from '../../src/conventions/noted-limits.ts';
import type { Caller } from '../../src/conventions/operation.ts';
import { memoryDriver } from '../storage/drivers.ts';

const caller: Caller = {
  clientId: 'admin',
  scopes: new Set(['limits:write']),
  via: 'access-token',
  tokenId: 'token',
};

describe('the reset of a noted limit (docs/decisions/clients-and-owners.md, power)', () => {
  it.each([
    ['is made with the rights of its caller', false],
    ['changes nothing after the end of a right of its caller', true],
  ])('%s', async (_title, isEnded) => {
    await using storage = await memoryDriver.openPorts();
    const { authorization, conventions } = storage.opened;
    const now = storage.clock.now();
    const limit: NotedLimit = {
      limitId: 'quota:a',
      kind: 'quota',
      name: 'a',
      shown: { quota: 'default' },
      endsAt: now + 60_000,
    };
    await conventions.limits.put([limit]);
    if (isEnded) await authorization.denials.insert({ kind: 'token', key: 'token', until: now + 60_000 });
    const limits = createProcessLimits(conventions.limits, storage.clock);
    const done: string[] = [];
    limits.onReset((kind, name) => done.push(`${kind} ${name} forgotten`));
    const source = limits.source(['quota'], async ({ name }) => void done.push(`${name} reset`));
    const listed = await source.find('quota:a');
    if (!listed) throw new Error('the limit is not listed');
    const outcome = await source
      .reset(listed, caller, () => done.push('noted'))
      .catch((error: unknown) => error instanceof ApiError && error.status);
    expect(outcome).toBe(isEnded ? 401 : true);
    // The processes forget once more what they read before the shared count was reset.
    const all = ['quota a forgotten', 'noted', 'a reset', 'quota a forgotten'];
    expect(done.toSorted()).toEqual(isEnded ? [] : all.toSorted());
    expect(await source.find('quota:a')).toEqual(isEnded ? listed : undefined);
    limits.close();
  });
});
