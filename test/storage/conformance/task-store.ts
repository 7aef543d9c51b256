import { expect, it } from 'vitest';
import type { ListRequest } from '../../../src/conventions/listing/list-request.ts';
import type { TaskProgress, TaskStatus } from '../../../src/conventions/tasks/task-store.ts';
import type { Driver } from '../drivers.ts';
import { clientOf } from './holdings.ts';
import { probeTask } from '../probe-task.ts';

/** The rules of every engine's `TaskStore`. */
export function taskStoreConformance(driver: Driver): void {
  const progress = (taskId: string, fields: Partial<TaskProgress>, now: number): TaskProgress => ({
    taskId,
    status: 'running',
    progress: 0.5,
    updatedAt: now,
    expiresAt: now + 1000,
    ...fields,
  });

  it('returns a task as it was stored', async () => {
    await using storage = await driver.openPorts();
    const { tasks } = storage.opened.conventions;
    const running = probeTask(storage.clock, { taskId: 'a', progress: 0.25 });
    const failed = probeTask(storage.clock, {
      taskId: 'b',
      status: 'failed',
      progress: 1,
      error: { error: 'server_error', error_description: 'ünexpected' },
    });
    await tasks.insert(running);
    await tasks.insert(failed);
    expect(await tasks.find('a')).toEqual(running);
    expect(await tasks.find('b')).toEqual(failed);
    expect(await tasks.find('c')).toBeUndefined();
  });

  it('shows a new client with the id of a deleted one only its own tasks (docs/decisions/scopes-and-statuses.md, tombstones)', async () => {
    await using storage = await driver.openPorts();
    const { tasks } = storage.opened.conventions;
    const { clients } = storage.opened.authorization;
    const { clientId } = probeTask(storage.clock, { taskId: 'any' });
    const now = storage.clock.now();
    const insert = (taskId: string) => tasks.insert(probeTask(storage.clock, { taskId }));
    await clients.insert(clientOf(clientId));
    await insert('earlier');
    await clients.remove({ clientId, expectedVersion: undefined, now, tombstoneUntil: now + 1 });
    await clients.insert(clientOf(clientId));
    await insert('own');
    const listed = await tasks.list({ clientId }, { limit: 9 });
    expect(listed.items.map(({ taskId }) => taskId)).toEqual(['own']);
    expect([await tasks.find('earlier'), (await tasks.find('own'))?.taskId]).toEqual([undefined, 'own']);
    expect(await tasks.update(progress('earlier', { status: 'failed', progress: 1 }, now))).toBe(true);
  });

  it('refuses a second task of one id and keeps the first', async () => {
    await using storage = await driver.openPorts();
    const { tasks } = storage.opened.conventions;
    await tasks.insert(probeTask(storage.clock, { taskId: 'a', kind: 'first' }));
    await expect(tasks.insert(probeTask(storage.clock, { taskId: 'a', kind: 'second' }))).rejects.toThrow(
      'tasks.insert',
    );
    expect((await tasks.find('a'))?.kind).toBe('first');
  });

  it('records progress, and ends a task once among parallel calls (Spec §2.8)', async () => {
    await using storage = await driver.openPorts();
    const { clock, opened } = storage;
    const { tasks } = opened.conventions;
    await tasks.insert(probeTask(clock, { taskId: 'a' }));
    clock.advance(10);
    expect(await tasks.update(progress('a', { progress: 0.75 }, clock.now()))).toBe(true);
    expect(await tasks.find('a')).toMatchObject({
      status: 'running',
      progress: 0.75,
      updatedAt: clock.now(),
    });

    const ends = Array.from({ length: 20 }, (_, index) =>
      tasks.update(
        progress('a', { status: 'succeeded', progress: 1, result: `/results/${index}` }, clock.now()),
      ),
    );
    const ended = (await Promise.all(ends)).flatMap((success, index) => (success ? [index] : []));
    expect(ended).toEqual([0]);
    expect(await tasks.find('a')).toMatchObject({
      status: 'succeeded',
      result: '/results/0',
      error: undefined,
    });

    expect(await tasks.update(progress('a', { progress: 0.1 }, clock.now()))).toBe(false);
    expect(await tasks.update(progress('nobody', {}, clock.now()))).toBe(false);
    expect(await tasks.find('a')).toMatchObject({ status: 'succeeded', progress: 1 });
  });

  it('lists the tasks of one client in the order of creation, page by page', async () => {
    await using storage = await driver.openPorts();
    const { clock, opened } = storage;
    const { tasks } = opened.conventions;
    // Two tasks with the same time are ordered by id, so that no page skips or repeats one.
    for (const taskId of ['z', 'b', 'a', 'c']) {
      await tasks.insert(probeTask(clock, { taskId, status: taskId === 'b' ? 'failed' : 'running' }));
      if (taskId !== 'b') clock.advance(1);
    }
    await tasks.insert(probeTask(clock, { taskId: 'foreign', clientId: 'somebody else' }));
    const ids = async (page: ListRequest, status?: TaskStatus): Promise<readonly string[]> =>
      (await tasks.list({ clientId: 'client', status }, page)).items.map(({ taskId }) => taskId);

    expect(await ids({ limit: 10 })).toEqual(['z', 'a', 'b', 'c']);
    const first = await tasks.list({ clientId: 'client' }, { limit: 2, total: true });
    expect([first.items.map(({ taskId }) => taskId), first.total]).toEqual([['z', 'a'], 4]);
    expect(await ids({ limit: 2, after: first.next })).toEqual(['b', 'c']);
    expect(await ids({ limit: 10 }, 'running')).toEqual(['z', 'a', 'c']);
    expect(await ids({ limit: 10 }, 'succeeded')).toEqual([]);
    expect(await ids({ limit: 10, sort: { key: 'created_at', descending: true } })).toEqual([
      'c',
      'b',
      'a',
      'z',
    ]);
  });

  it('leaves the running tasks of instances that are alive', async () => {
    await using storage = await driver.openPorts();
    const { clock, opened } = storage;
    const { tasks } = opened.conventions;
    await tasks.insert(probeTask(clock, { taskId: 'runs' }));
    const alive = await opened.alive();
    expect(alive).toEqual([opened.instance]);
    expect(await tasks.failRunning({ error: 'server_error' }, clock.now(), alive)).toBe(0);
    expect(await tasks.find('runs')).toMatchObject({ status: 'running' });
  });

  it('fails every running task of an instance that has ended, and only those', async () => {
    await using storage = await driver.openPorts();
    const { clock, opened } = storage;
    const { tasks } = opened.conventions;
    await tasks.insert(probeTask(clock, { taskId: 'runs' }));
    await tasks.insert(
      probeTask(clock, { taskId: 'done', status: 'succeeded', progress: 1, result: '/routes' }),
    );
    clock.advance(5);
    expect(await tasks.failRunning({ error: 'server_error' }, clock.now(), ['another'])).toBe(1);
    expect(await tasks.find('runs')).toMatchObject({
      status: 'failed',
      error: { error: 'server_error' },
      updatedAt: clock.now(),
    });
    expect(await tasks.find('done')).toMatchObject({ status: 'succeeded', error: undefined });
    expect(await tasks.failRunning({ error: 'server_error' }, clock.now(), ['another'])).toBe(0);
  });
}
