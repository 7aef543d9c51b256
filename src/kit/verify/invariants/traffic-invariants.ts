/** The invariants of proxied requests, played with an upstream on this machine. */
import { prepareCall } from '../../../client/client.ts';
import {
  decodedText,
  headerOf,
  type HeaderList,
  type RecordedExchange,
} from '../../../contract/document/recorded-exchange.ts';
import { outgoingOf } from '../play/operation-request.ts';
import { withUpstream, type Seen } from '../play/upstream.ts';
import type { Invariant, Scene } from './invariant.ts';

/** Runs a function with the id of a route to an upstream. Its path is `/<id>/**`. */
async function withRoute(scene: Scene, run: (id: string, url: string) => Promise<void>): Promise<void> {
  const { world, expectStatus } = scene;
  await withUpstream(async (url) => {
    const id = world.unique('echo');
    const prepared = prepareCall('putRoute', { path: { route_id: id }, body: { path: `/${id}/**`, url } });
    expectStatus(await world.call(outgoingOf(prepared, world.operator)), 201);
    await run(id, url);
    await world.remove(prepareCall('deleteRoute', { path: { route_id: id } }).request.target);
  }, true);
}

const seenBy = (exchange: RecordedExchange): Seen => JSON.parse(decodedText(exchange.response.body)) as Seen;

/** Fields of a hop, which no proxy forwards. @see RFC 9110 §7.6.1 */
const ofHop: HeaderList = [
  ['Connection', 'X-Named'],
  ['X-Named', 'by Connection'],
  ['TE', 'trailers'],
  ['Proxy-Authorization', 'Basic YTpi'],
];

export const trafficInvariants: readonly Invariant[] = [
  {
    title:
      'an upstream receives the method, the path and the bytes of a request (RFC 9110 §7.6, §7.7, Spec §4.5)',
    needs: ['near'],
    async show(scene) {
      const { world, hold, expectStatus } = scene;
      await withRoute(scene, async (id) => {
        const sent = '/a%2Fb/c?x=1&x=2&e=%20&status=404';
        const bytes = Buffer.from([0x68, 0xff, 0xfe, 0x00, 0xc3, 0x28, 0x0a]);
        const headers = [['Content-Type', 'application/octet-stream']] as const;
        const exchange = await world.call({ method: 'PUT', target: `/${id}${sent}`, headers, body: bytes });
        expectStatus(exchange, 404);
        const field = (name: string): string | undefined => headerOf(exchange.response.headers, name);
        hold(field('x-target') === 'reached', 'a field of the upstream is missing');
        hold(field('x-of-the-hop') === undefined, 'a field that Connection names was returned (hop-by-hop)');
        if (exchange.response.status !== 404) return;
        const seen = seenBy(exchange);
        hold(seen.method === 'PUT', `the upstream received the method ${seen.method}`);
        hold(seen.url === sent, `the upstream received ${seen.url}, not ${sent}`);
        const received = Buffer.from(seen.body, 'base64');
        hold(
          bytes.equals(received),
          `the upstream received other bytes of the body, which is not UTF-8: ${received.toString('hex')}`,
        );
      });
    },
  },
  {
    title:
      'credentials and fields of the hop are not forwarded, and the client, its host and its scheme are (Spec §4.5(5), §4.5(1), RFC 9110 §7.6.1, RFC 7239 §5)',
    needs: ['near'],
    async show(scene) {
      const { world, hold, expectStatus } = scene;
      await withRoute(scene, async (id) => {
        const exchange = await world.call({
          method: 'GET',
          target: `/${id}/x`,
          headers: [
            ['Authorization', 'Bearer of-the-client'],
            ['Cookie', 'session=of-the-client'],
            ['X-Other', 'passes'],
            ...ofHop,
          ],
        });
        expectStatus(exchange, 200);
        if (exchange.response.status !== 200) return;
        const got = seenBy(exchange).headers;
        const forwarded = (name: string): string => got[name] ?? 'none';
        hold(got['x-other'] === 'passes', 'an ordinary header field is missing');
        const addresses = forwarded('x-forwarded-for').split(', ');
        const own = headerOf(exchange.request.headers, 'x-forwarded-for') ?? '';
        // A server in front writes its own Connection, so the deployment cannot know the field that ours named.
        const isDirect = (addresses[0] === own ? addresses.slice(1) : addresses).length === 1;
        const kept = [
          'authorization',
          'cookie',
          'te',
          'proxy-authorization',
          ...(isDirect ? ['x-named'] : []),
        ];
        for (const name of kept)
          hold(got[name] === undefined, `${name} was forwarded (Connection, hop-by-hop, credentials)`);
        hold(
          headerOf(exchange.response.headers, 'set-cookie')?.includes('upstream=') !== true,
          'Set-Cookie was returned',
        );
        const host = new URL(world.base).host;
        if (!world.isHome) return;
        hold(addresses[0] === own, `X-Forwarded-For is ${addresses.join(', ')}, but the client is ${own}`);
        hold(addresses.length === 2, `X-Forwarded-For has the addresses ${addresses.join(', ')}`);
        hold(
          forwarded('x-forwarded-host') === host,
          `X-Forwarded-Host is ${forwarded('x-forwarded-host')}: the host was not forwarded`,
        );
        hold(
          forwarded('x-forwarded-proto') === new URL(world.base).protocol.slice(0, -1),
          `X-Forwarded-Proto is ${forwarded('x-forwarded-proto')}`,
        );
        hold(
          forwarded('x-forwarded-prefix') === `/${id}`,
          `X-Forwarded-Prefix is ${forwarded('x-forwarded-prefix')}`,
        );
      });
    },
  },
  {
    title:
      'a redirect of an upstream leads back through the route, or to another host (RFC 9110 §10.2.2, Spec §4.5)',
    needs: ['near'],
    async show(scene) {
      const { world, hold } = scene;
      await withRoute(scene, async (id, url) => {
        for (const to of ['/moved', 'moved', 'https://elsewhere.example.org/moved']) {
          const target = `/${id}/x?status=302&to=${encodeURIComponent(to)}`;
          const exchange = await world.call({ method: 'GET', target });
          const location = headerOf(exchange.response.headers, 'location') ?? 'none';
          hold(
            !location.startsWith(url),
            `Location of the redirect ${to} names the target itself: ${location}`,
            exchange,
          );
          if (to.startsWith('https:'))
            hold(location === to, `Location of the redirect ${to} became ${location}`, exchange);
        }
      });
    },
  },
  {
    title: 'an upstream that cannot be reached is 502 (RFC 9110 §15.6.3)',
    needs: ['near'],
    async show(scene) {
      const { world, expectStatus } = scene;
      // Port 1 of the loopback refuses connections.
      const id = world.unique('echo-dead');
      const body = { path: `/${id}/**`, url: 'http://127.0.0.1:1' };
      const prepared = prepareCall('putRoute', { path: { route_id: id }, body });
      expectStatus(await world.call(outgoingOf(prepared, world.operator)), 201);
      expectStatus(await world.call({ method: 'GET', target: `/${id}/x` }), 502);
      await world.remove(prepareCall('deleteRoute', { path: { route_id: id } }).request.target);
    },
  },
];
