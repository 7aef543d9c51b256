import { expect, it } from 'vitest';
import {
  expectOpen,
  openEventStream,
  openWebSocket,
  startStreamTarget,
} from '../../gateway/permission/stream-target.ts';
import { basic } from '../../authorization/registered-clients.ts';
import type { Deployments } from '../deployment.ts';
import { accessToken, register, statusOf } from '../registered-service.ts';

/** The rules of exchanges that are open at one process while their permission ends at the other. */
export function permissionRules({ shared }: Deployments): void {
  it.each([
    { kind: 'event stream', openStream: openEventStream, end: 'end' },
    { kind: 'WebSocket', openStream: openWebSocket, end: 1008 },
  ])(
    'end an open $kind of a protected route (docs/decisions/tokens.md, ends-of-exchanges)',
    async ({ openStream, end }) => {
      const { one, two } = shared();
      const target = await startStreamTarget();
      const route = { path: '/streams/**', url: target.url, authorization: { scopes: ['read'] } };
      const { id, secret } = await register(one, 'read');
      const url = `${two.url}/streams/x`;
      try {
        expect((await one.manage('PUT', '/routes/streams', route)).status).toBeLessThan(300);
        const token = await accessToken(one, id, secret);
        await expect.poll(() => statusOf(two, 'none', '/streams/x')).toBe(401);

        const first = await openStream(url, token);
        const second = await openStream(url, await accessToken(one, id, secret));
        const headers = { Authorization: basic(id, secret) };
        expect((await one.post('/revocation', { token }, { headers })).status).toBe(200);
        expect(await first.ended).toBe(end);
        await expectOpen(target, second, 'still open');

        expect((await one.manage('DELETE', `/clients/${id}`)).status).toBe(204);
        expect(await second.ended).toBe(end);

        const other = await register(one, 'read');
        const third = await openStream(url, await accessToken(one, other.id, other.secret));
        expect((await one.manage('DELETE', '/routes/streams')).status).toBe(204);
        expect(await third.ended).toBe(end);
      } finally {
        target.close();
      }
    },
  );
}
