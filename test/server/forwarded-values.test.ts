/** Generated values of forwarded fields: a client's text never overrides that of the proxies. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { behindProxies, chain, element, type Lines } from '../support/behind-proxies.ts';
import type { RunningService } from '../support/service.ts';
import { randomRuns } from '../support/random-runs.ts';

const { start, hear } = behindProxies();

describe('any header values (docs/decisions/paths-and-listeners.md, forwarded)', () => {
  const port = fc.integer({ min: 0, max: 65_535 });
  const ipv4 = fc.ipV4().filter((address) => !/^(127|10)\./.test(address));
  // The service writes the canonical text.
  const ipv6 = fc
    .tuple(fc.integer({ min: 0, max: 0xfffe }), fc.integer({ min: 1, max: 0xffff }))
    .map(([subnet, host]) => `2001:db9:${(subnet + 1).toString(16)}:1:1:1:1:${host.toString(16)}`);
  const client = fc.oneof(ipv4, ipv6);
  const proxies = fc.array(
    fc.integer({ min: 1, max: 250 }).map((last) => `10.9.8.${last}`),
    { maxLength: 3 },
  );
  /** Text that a client may write before the part of the proxies. */
  const forged = fc.oneof(
    fc.string({ unit: fc.constantFrom(...Array.from('0123456789.:[],;="\\ _-afor%')), maxLength: 40 }),
    ipv4,
    fc.constantFrom('127.0.0.1', '10.0.0.1', 'for="', 'for="\\', 'for=1.2.3.4;host="', ' , ,', 'unknown'),
  );
  const spell = (address: string, how: number, at: number): string => {
    if (address.includes(':')) return [address, `[${address}]`, `[${address}]:${at}`][how % 3] ?? '';
    return [address, `${address}:${at}`, `::ffff:${address}`, `[::ffff:${address}]:${at}`][how % 4] ?? '';
  };
  const spelling = fc.tuple(fc.nat({ max: 3 }), port);
  const request = fc.record({
    forged: fc.array(forged, { maxLength: 2 }),
    client,
    proxies,
    spellings: fc.array(spelling, { minLength: 4, maxLength: 4 }),
  });
  const told = ({ client: address, proxies: others, spellings }: Written): string[] =>
    [address, ...others].map((one, index) => spell(one, ...(spellings[index] ?? [0, 0])));
  type Written = typeof request extends fc.Arbitrary<infer Value> ? Value : never;

  const expectClient = async (running: RunningService, lines: Lines, sent: Written): Promise<void> => {
    const { remote, fields } = await hear(running, lines);
    expect(remote).toBe(sent.client);
    expect(fields['x-forwarded-for']).toBe([sent.client, ...sent.proxies, '127.0.0.1'].join(', '));
  };

  it.each(randomRuns(import.meta.url, 13, { short: 50, long: 2000 }))(
    'of X-Forwarded-For name the client that the outermost trusted proxy saw, after any other text (seed $seed)',
    async ({ seed, rounds }) => {
      const running = await start();
      const property = fc.asyncProperty(request, async (sent) => {
        const value = [...sent.forged, ...told(sent)].join(',');
        await expectClient(running, chain(value), sent);
      });
      await fc.assert(property, { numRuns: rounds, seed });
      await running.stop();
    },
  );

  it.each(randomRuns(import.meta.url, 17, { short: 50, long: 2000 }))(
    'of Forwarded do so too if each proxy writes its own line (seed $seed)',
    async ({ seed, rounds }) => {
      const running = await start();
      const property = fc.asyncProperty(request, async (sent) => {
        const own = told(sent).map((node) => `for="${node}";proto=https`);
        await expectClient(
          running,
          [...sent.forged, ...own].map((value) => ['Forwarded', value]),
          sent,
        );
      });
      await fc.assert(property, { numRuns: rounds, seed });
      await running.stop();
    },
  );

  it.each(randomRuns(import.meta.url, 19, { short: 50, long: 2000 }))(
    'of Forwarded never name an address that the client invented if proxies append to its line (seed $seed)',
    async ({ seed, rounds }) => {
      const running = await start();
      const property = fc.asyncProperty(request, async (sent) => {
        const own = told(sent).map((node) => `for="${node}";proto=https`);
        const { remote } = await hear(running, element([...sent.forged, ...own].join(', ')));
        expect([sent.client, '127.0.0.1']).toContain(remote);
      });
      await fc.assert(property, { numRuns: rounds, seed });
      await running.stop();
    },
  );
});
