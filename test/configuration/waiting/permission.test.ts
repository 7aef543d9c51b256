/** Reads of the configuration that wait, and streams of its changes, when the permission ends. */
import { afterEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../../storage/manual-clock.ts';
import { startService, type RunningService } from '../../support/service.ts';
import { layFiles } from '../support/lay-files.ts';
import { follow, untilWaiting, waitFor } from '../support/waiting-client.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function start(endsExchanges: string) {
  const folder = await layFiles({ 'a.yml': 'k: 1\n' });
  const clock = createManualClock();
  const service = await startService(
    {
      authorization: { endsExchanges, accessTokenLifetimeSeconds: 10 },
      configuration: { repositories: [{ directory: folder.root }] },
    },
    { clock },
  );
  ends.push(folder.remove, service.stop);
  const { url, administrator } = service;
  const client = await registered(service);
  const basic = `Basic ${btoa(`${client.client_id}:${client.client_secret}`)}`;
  const form = async (path: string, fields: Record<string, string>): Promise<string> => {
    const headers = { Authorization: basic };
    const response = await fetch(url + path, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
    });
    expect(response.status).toBe(200);
    return response.text();
  };
  const fields = { grant_type: 'client_credentials', scope: 'config:a:*' };
  const { access_token: token } = JSON.parse(await form('/token', fields)) as { access_token: string };
  const known = (await waitFor(url, '/a/default', { Authorization: basic }).response).headers.etag;
  const waiting = { 'If-None-Match': known ?? '', Prefer: 'wait=60' };
  return {
    service,
    clock,
    /** Begins a read that waits, and a stream. */
    async open(Authorization: string) {
      const read = waitFor(url, '/a/default', { ...waiting, Authorization });
      const stream = follow(url, '/a/default', { 'Last-Event-ID': known ?? '', Authorization });
      await untilWaiting(service, 2);
      return { read, stream };
    },
    bearer: `Bearer ${token}`,
    basic,
    revoke: () => form('/revocation', { token }),
    removeClient: async () => {
      const path = `/clients/${client.client_id}`;
      const headers = { Authorization: administrator };
      expect((await fetch(url + path, { method: 'DELETE', headers })).status).toBe(204);
    },
  };
}

async function registered({ url, administrator }: RunningService) {
  const response = await fetch(`${url}/clients`, {
    method: 'POST',
    headers: { Authorization: administrator, 'Content-Type': 'application/json' },
    body: JSON.stringify({ grant_types: ['client_credentials'], scope: 'config:a:*' }),
  });
  return (await response.json()) as { client_id: string; client_secret: string };
}

type Started = Awaited<ReturnType<typeof start>>;

const events = {
  'its token is revoked (RFC 7009 §2)': ({ revoke }: Started) => revoke(),
  'its token expires (RFC 6750 §5.2)': async ({ clock }: Started) => clock.advance(10_000),
  'its client is deleted': ({ removeClient }: Started) => removeClient(),
};

describe('a read of the configuration that waits (docs/decisions/tokens.md, ends-of-exchanges)', () => {
  it.each(Object.keys(events) as (keyof typeof events)[])(
    'is 401 and a stream of changes ends when %s',
    async (event) => {
      const started = await start('streams');
      const { read, stream } = await started.open(started.bearer);
      await events[event](started);
      expect((await read.response).status).toBe(401);
      await stream.ended;
      expect(stream.seen()).not.toContain('data:');
      await untilWaiting(started.service, 0);
    },
  );

  it('ends with Basic credentials when the client is deleted', async () => {
    const started = await start('streams');
    const { read, stream } = await started.open(started.basic);
    await started.removeClient();
    expect((await read.response).status).toBe(401);
    await stream.ended;
  });

  it('is checked only after the wait with `endsExchanges: none`', async () => {
    const started = await start('none');
    const { read } = await started.open(started.bearer);
    await started.revoke();
    await untilWaiting(started.service, 2);
    expect(read.hasResponse()).toBe(false);
    started.clock.advance(60_000);
    expect((await read.response).status).toBe(401);
  });
});
