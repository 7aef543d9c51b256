import { describe, expect, it, onTestFinished } from 'vitest';
import { invalidToken } from '../../../src/conventions/api-error.ts';
import type { OperationRequest } from '../../../src/conventions/operation.ts';
import { createFolderWatch } from '../../../src/configuration/repositories/port/folder-watch.ts';
import { createChangeNotices } from '../../../src/configuration/waiting/change-notices.ts';
import { changeEvent } from '../../../src/configuration/waiting/event-stream.ts';
import { createStateWatches, type Outcome } from '../../../src/configuration/waiting/state-watches.ts';
import { waitWanted } from '../../../src/configuration/waiting/waiting-wanted.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { layFiles } from '../support/lay-files.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { createSurface, requestOf } from '../support/surface.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the requested wait (RFC 7240 §2, §4.3)', () => {
  it.each([
    ['wait=5', 5],
    ['WAIT = 5', 5],
    ['wait="5"', 5],
    ['respond-async, wait=5', 5],
    ['wait=5; foo=bar', 5],
    ['wait=5, wait=9', 5],
    ['wait=61', 60],
    ['wait=999999999', 60],
    ['wait=0', undefined],
    ['wait=-5', undefined],
    ['wait=5.5', undefined],
    ['wait=1e3', undefined],
    ['wait=9999999999', undefined],
    ['wait', undefined],
    ['waits=5', undefined],
    ['foo; wait=5', undefined],
    ['', undefined],
  ])('%j is %j seconds', (prefer, seconds) => {
    expect(waitWanted({ prefer, 'if-none-match': '"a"' })).toBe(seconds);
  });

  it('is absent without a known representation', () => {
    expect(waitWanted({ prefer: 'wait=5' })).toBeUndefined();
    expect(waitWanted({ prefer: 'wait=5', 'if-none-match': ' * ' })).toBeUndefined();
  });
});

describe('states with many followers (docs/decisions/configuration.md, waiting)', () => {
  it('are read once per change for any number of followers, and once for concurrent changes', async () => {
    const changes = createChangeNotices();
    const watches = createStateWatches<number>(changes);
    const told: Outcome<number>[] = [];
    let reads = 0;
    const read = (): Promise<number> => Promise.resolve((reads += 1));
    const watching = Array.from({ length: 1_000 }, () =>
      watches('a', read, (outcome) => void told.push(outcome)),
    );
    changes.publish();
    await turn();
    expect([reads, told.length]).toEqual([1, 1_000]);
    for (let count = 0; count < 10; count += 1) changes.publish();
    await turn();
    expect(reads).toBe(3);
    for (const each of watching) each.leave();
    changes.publish();
    await turn();
    expect(reads).toBe(3);
  });

  it('are reported to the remaining followers when one leaves, also when it leaves twice', async () => {
    const changes = createChangeNotices();
    const watches = createStateWatches<string>(changes);
    const told: string[] = [];
    const [leaving] = ['leaving', 'staying'].map((name) =>
      watches(
        'a',
        () => Promise.resolve('state'),
        () => void told.push(name),
      ),
    );
    leaving?.leave();
    leaving?.leave();
    changes.publish();
    await turn();
    expect(told).toEqual(['staying']);
  });

  it('report an error like a state, and continue', async () => {
    const changes = createChangeNotices();
    const watches = createStateWatches<string>(changes);
    const told: Outcome<string>[] = [];
    const broken = new Error('broken');
    const results = [() => Promise.reject(broken), () => Promise.resolve('good')];
    watches(
      'a',
      () => (results.shift() ?? (() => Promise.resolve('last')))(),
      (outcome) => void told.push(outcome),
    );
    changes.publish();
    await turn();
    changes.publish();
    await turn();
    expect(told).toEqual([{ error: broken }, { state: 'good' }]);
  });
});

describe('an event (WHATWG HTML §9.2.6)', () => {
  it('contains every line of the representation', () => {
    expect(changeEvent('"x"', 'a: 1\nb: 2\n')).toBe(
      'id: "x"\nevent: change\ndata: a: 1\ndata: b: 2\ndata: \n\n',
    );
    expect(changeEvent('"x"', 'a\r\nb\rid: "y"')).toBe(
      'id: "x"\nevent: change\ndata: a\ndata: b\ndata: id: "y"\n\n',
    );
    expect(changeEvent('"x"', Buffer.from('ü'))).toBe('id: "x"\nevent: change\ndata: ü\n\n');
  });
});

const input = { header: {}, cookie: {}, body: undefined, bodyType: undefined } as const;
const path = { application: 'a', profile: 'default' };

async function startSurface() {
  const clock = createManualClock();
  const folder = await layFiles({ 'a.yml': 'k: 1\n' });
  const surface = await createSurface(
    { access: 'anonymous', repositories: [{ directory: folder.root, dialect: 'yaml-1.1' }] },
    clock,
  );
  onTestFinished(async () => {
    await surface.configuration.close();
    await folder.remove();
  });
  const waiting = (): number =>
    Number(/^gatehouse_configuration_waiting_reads (\d+)$/m.exec(surface.metrics())?.[1]);
  const { getEnvironment } = surface.configuration.handlers;
  const read = (headers: Readonly<Record<string, string>>, more: Partial<OperationRequest> = {}) =>
    getEnvironment({ ...input, path, query: {} }, { ...requestOf(undefined, headers), ...more });
  return { clock, folder, surface, waiting, read };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await turn();
}

describe('time (docs/decisions/configuration.md, waiting)', () => {
  it('ends a wait when the seconds have passed and not before', async () => {
    const { clock, waiting, read } = await startSurface();
    const etag = String((await read({})).headers?.['ETag']);
    const response = read({ 'if-none-match': etag, prefer: 'wait=5' });
    let hasResponse = false;
    void response.then(() => (hasResponse = true));
    await until(() => waiting() === 1 && clock.next() === 5_000);
    clock.advance(4_999);
    await turn();
    expect(hasResponse).toBe(false);
    clock.advance(1);
    expect(await response).toMatchObject({ status: 304, headers: { 'Preference-Applied': 'wait=5' } });
    expect(waiting()).toBe(0);
  });

  it('finds a change without a notification by the check every ten seconds', async () => {
    const { clock, folder, waiting, read } = await startSurface();
    const etag = String((await read({})).headers?.['ETag']);
    const response = read({ 'if-none-match': etag, prefer: 'wait=60' });
    await until(() => waiting() === 1);
    await folder.write({ 'a.yml': 'k: 2\n' });
    clock.advance(10_000);
    expect(((await response).body as Buffer).toString()).toContain('"k":2');
  });

  it('keeps a stream alive with comments, and ends it with the permission', async () => {
    const { clock, waiting, read } = await startSurface();
    let isRevoked = false;
    const reply = await read(
      { accept: 'text/event-stream' },
      {
        mediaType: 'text/event-stream',
        callerNow: () => (isRevoked ? Promise.reject(invalidToken()) : Promise.resolve(undefined)),
      },
    );
    expect(waiting()).toBe(0);
    const stream = (reply.body as AsyncIterable<string>)[Symbol.asyncIterator]();
    expect((await stream.next()).value).toBe(':\n\n');
    expect((await stream.next()).value).toContain('"k":1');
    const beat = stream.next();
    await until(() => clock.next() === 10_000);
    clock.advance(15_000);
    expect((await beat).value).toBe(':\n\n');
    isRevoked = true;
    const end = stream.next();
    await turn();
    clock.advance(15_000);
    expect((await end).done).toBe(true);
    expect(waiting()).toBe(0);
  });

  it('ends a wait when the client disconnects', async () => {
    const { waiting, read } = await startSurface();
    const etag = String((await read({})).headers?.['ETag']);
    const gone = new AbortController();
    const response = read(
      { 'if-none-match': etag, prefer: 'wait=60' },
      { whilePermitted: () => gone.signal },
    );
    await until(() => waiting() === 1);
    gone.abort();
    expect((await response).status).toBe(304);
    expect(waiting()).toBe(0);
  });
});

describe('a watched folder (docs/decisions/configuration.md, waiting)', () => {
  it('notifies after a pause, once for concurrent writes, and not after it is closed', async () => {
    const clock = createManualClock();
    const folder = await layFiles({ 'a.yml': 'k: 1\n', 'deep/er/b.yml': 'k: 1\n', '.git/config': 'x\n' });
    onTestFinished(folder.remove);
    let told = 0;
    const watch = createFolderWatch({ directory: folder.root, clock, changed: () => (told += 1) });
    await watch.follow();
    await folder.write({ '.git/config': 'y\n' });
    await folder.write({ 'a.yml': 'k: 2\n', 'deep/er/b.yml': 'k: 2\n' });
    await until(() => clock.next() !== undefined);
    expect(told).toBe(0);
    clock.advance(100);
    await until(() => told > 0);
    watch.close();
    await folder.write({ 'a.yml': 'k: 3\n' });
    await turn();
    clock.advance(10_000);
    await turn();
    expect(told).toBe(1);
  });

  it('causes no error if it does not exist', async () => {
    const watch = createFolderWatch({ directory: '/nowhere', clock: systemClock, changed: () => undefined });
    await expect(watch.follow()).resolves.toBeUndefined();
    watch.close();
  });
});
