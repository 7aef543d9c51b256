import { afterEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../storage/manual-clock.ts';
import { plant } from '../kit/verify/self-test/misbehave.ts';
import type { RunningService } from '../support/service.ts';
import { createUserAgent } from '../support/user-agent.ts';
import { password, startWithOperators } from './operator.ts';

let service: RunningService;
afterEach(() => service.stop());

/** Signs in and returns the value of Cookie. */
async function signIn(): Promise<string> {
  const cookies: string[] = [];
  const agent = createUserAgent((reply) => void cookies.push(...reply.headers.getSetCookie()));
  const login = await agent.open(`${service.url}/console/overview`);
  await agent.submit(login, { username: 'viewer', password });
  return cookies
    .filter((line) => !line.includes('Max-Age=0'))
    .map((line) => line.split(';')[0])
    .join('; ');
}

describe('the live part of a page (docs/decisions/gateway.md, response-heads)', () => {
  it.each([undefined, 'fail'] as const)(
    'is open before its first event is made, with --check-responses %s (WHATWG HTML §9.2.2)',
    async (checkResponses) => {
      const gate = Promise.withResolvers<void>();
      let isHeld = false;
      service = await startWithOperators(
        { quotas: { enabled: false } },
        {
          ...(checkResponses && { checkResponses }),
          decorateHandlers: plant({
            operationId: 'listAlerts',
            async misbehave(original, input, request) {
              if (isHeld) await gate.promise;
              return original(input, request);
            },
          }),
        },
      );
      const Cookie = await signIn();
      isHeld = true;
      const stop = new AbortController();
      // `fetch` resolves with the head.
      const reply = await fetch(`${service.url}/console/overview`, {
        headers: { Accept: 'text/event-stream', Cookie },
        signal: stop.signal,
      });
      expect([reply.status, reply.headers.get('content-type')]).toEqual([
        200,
        'text/event-stream;charset=utf-8',
      ]);
      gate.resolve();
      const first = await reply.body?.getReader().read();
      expect(Buffer.from(first?.value ?? []).toString()).toMatch(/^event: overview\ndata: /);
      stop.abort();
    },
  );

  it('ends when the grant of the console is revoked (docs/decisions/tokens.md, ends-of-exchanges)', async () => {
    // The next look at the permission is ten seconds later, by a clock that stands still.
    service = await startWithOperators({ quotas: { enabled: false } }, { clock: createManualClock() });
    const Cookie = await signIn();
    const reply = await fetch(`${service.url}/console/overview`, {
      headers: { Accept: 'text/event-stream', Cookie },
    });
    const reader = reply.body?.getReader();
    await reader?.read();
    const headers = { Authorization: service.administrator };
    const grants = (await (await fetch(`${service.url}/grants`, { headers })).json()) as {
      items: { grant_id: string }[];
    };
    expect(grants.items).toHaveLength(1);
    const path = `/grants/${grants.items[0]?.grant_id}`;
    expect((await fetch(service.url + path, { method: 'DELETE', headers })).status).toBe(204);
    while (!(await reader?.read())?.done);
  });
});
