import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../../support/service.ts';
import { createRemote, type GitRemote } from '../support/git-remote.ts';
import { follow, untilWaiting, waitFor } from '../support/waiting-client.ts';

const secret = 'a-secret-of-the-pushes';
const path = '/a/default';

describe('a commit that changes other applications (docs/decisions/configuration.md, waiting)', () => {
  let remote: GitRemote;
  let service: RunningService;
  beforeEach(async () => {
    remote = await createRemote({ 'a.yml': 'k: 1\n', 'b.yml': 'k: 1\n' });
    service = await startService({
      configuration: {
        access: 'anonymous',
        pushes: { secret },
        // Only a push updates the repository within a test.
        repositories: [{ git: { url: remote.url, refreshSeconds: 86_400 } }],
      },
    });
  });
  afterEach(async () => {
    await service.stop();
    await remote.remove();
  });

  const read = () => waitFor(service.url, path, {}).response;
  const waiting = (etag: string | undefined, seconds: number) =>
    waitFor(service.url, path, { 'If-None-Match': etag ?? '', Prefer: `wait=${seconds}` });
  /** Pushes, and waits until the service serves the commit. */
  const push = async (files: Readonly<Record<string, string>>): Promise<string> => {
    const commit = await remote.push(files);
    const headers = { 'Content-Type': 'application/json', 'X-Gitlab-Token': secret };
    await fetch(`${service.url}/pushes`, { method: 'POST', headers, body: '{}' });
    while (!(await read()).body.includes(commit)) await new Promise((resolve) => void setImmediate(resolve));
    return commit;
  };

  it('does not wake requests that wait for an unchanged environment', async () => {
    const before = await read();
    const waiter = waiting(before.headers.etag, 60);
    await untilWaiting(service, 1);
    await push({ 'b.yml': 'k: 2\n' });
    await untilWaiting(service, 1);
    expect(waiter.hasResponse()).toBe(false);
    const commit = await push({ 'a.yml': 'k: 2\n' });
    const response = await waiter.response;
    expect(response.status).toBe(200);
    expect(JSON.parse(response.body)).toMatchObject({
      version: commit,
      propertySources: [{ source: { k: 2 } }],
    });
  });

  it('gives the environment another tag, which waiting requests get when the time has passed (RFC 9110 §8.8.3)', async () => {
    const before = await read();
    const commit = await push({ 'b.yml': 'k: 2\n' });
    const now = await read();
    expect(now.headers.etag).not.toBe(before.headers.etag);
    const plain = await waitFor(service.url, path, { 'If-None-Match': before.headers.etag ?? '' }).response;
    expect(plain.status).toBe(200);
    const late = await waiting(before.headers.etag, 1).response;
    expect([late.status, late.headers.etag, late.headers['preference-applied']]).toEqual([
      200,
      now.headers.etag,
      'wait=1',
    ]);
    expect(late.body).toContain(commit);
    const same = await waiting(now.headers.etag, 1).response;
    expect([same.status, same.headers.etag]).toEqual([304, now.headers.etag]);
  });

  it('is not an event of a stream', async () => {
    const stream = follow(service.url, path);
    await stream.until(/"k":1/);
    const commit = await push({ 'b.yml': 'k: 2\n' });
    await push({ 'a.yml': 'k: 2\n' });
    await stream.until(/"k":2/);
    expect(stream.seen()).not.toContain(commit);
    expect(stream.seen().match(/^event: change$/gm)).toHaveLength(2);
    stream.leave();
    await stream.ended;
  });
});
