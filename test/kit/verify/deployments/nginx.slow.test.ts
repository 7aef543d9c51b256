import { afterEach, describe, expect, it } from 'vitest';
import { whereInstalled } from '../../../deploy/deployment-files.ts';
import { startProxy } from '../../../deploy/proxy.ts';
import { freePort } from '../../../support/free-port.ts';
import { administratorSecret, startService } from '../../../support/service.ts';
import { verifies } from './verifies.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** As load balancers with sticky sessions and careful caches do. */
const cookieOfBalancer = 'add_header Set-Cookie "AWSALB=abc; Path=/" always;';
const privateCaching = 'add_header Cache-Control private always;';

/** The flows, the invariants of cookies, and responses that must not be stored. */
const stepsWithCookies = ['flows  ', 'cookie', 'Cookie', 'issueToken'].flatMap((text) => ['--only', text]);

/** A service behind the nginx of deploy/. */
async function startBehindNginx(more: string): Promise<string> {
  const port = await freePort();
  const running = await startService(
    {
      authorization: { issuer: `http://127.0.0.1:${port}` },
      server: { trustedProxies: ['127.0.0.1'] },
      quotas: { enabled: true, perClient: { limit: 10_000, windowSeconds: 60 } },
    },
    { secrets: { administrator: administratorSecret } },
  );
  closing.push(() => running.stop());
  const { host } = new URL(running.url);
  const proxy = await startProxy('nginx', { port, instances: [host, host], more });
  closing.push(() => proxy[Symbol.asyncDispose]());
  return `http://127.0.0.1:${port}`;
}

whereInstalled('nginx', () => {
  describe('gatehouse verify behind the nginx of the guides (docs/decisions/contract.md, verify)', () => {
    it('finds nothing with --read-only, and leaves out what nginx refuses by itself', async () => {
      const { played, reasons } = await verifies(await startBehindNginx(''), ['--read-only']);
      expect(played).toBeGreaterThan(90);
      expect([...reasons]).toContain(
        'a server in front of the deployment refused the malformed request by itself',
      );
    });

    it('finds nothing with a cookie and stricter caching of nginx', async () => {
      const { played } = await verifies(
        await startBehindNginx(`${cookieOfBalancer} ${privateCaching}`),
        stepsWithCookies,
      );
      expect(played).toBeGreaterThan(20);
    });
  });
});
