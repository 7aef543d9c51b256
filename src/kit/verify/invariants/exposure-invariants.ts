/** The invariants of what others may read: pages of other origins, monitors and finders of faults. */
import { prepareCall } from '../../../client/client.ts';
import { decodedText, headerOf } from '../../../contract/document/recorded-exchange.ts';
import { outgoingOf } from '../play/operation-request.ts';
import type { Invariant, Scene } from './invariant.ts';

const stranger = 'https://page.invalid';

const originsFor = async ({ world }: Scene, method: string, target: string, origin: string) => {
  const asking = [['Access-Control-Request-Method', method]] as const;
  const headers = [['Origin', origin]] as const;
  const exchanges = [
    await world.call({ method, target, headers }),
    await world.call({ method: 'OPTIONS', target, headers: [...headers, ...asking] }),
  ];
  return exchanges.map((exchange) => ({
    exchange,
    allowed: headerOf(exchange.response.headers, 'access-control-allow-origin'),
  }));
};

/** The lines of a histogram or a counter: the name with its labels, and the value. */
function samplesIn(text: string): Map<string, number> {
  const samples = text.split('\n').flatMap((line): [string, number][] => {
    const at = line.lastIndexOf(' ');
    return line.startsWith('#') || at < 1 ? [] : [[line.slice(0, at), Number(line.slice(at + 1))]];
  });
  return new Map(samples);
}

/** The counters by their declared type, and what belongs to a histogram. */
function namesOfType(text: string, type: string): string[] {
  return [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', kind]) =>
    kind === type ? [name] : [],
  );
}

/** @see https://prometheus.io/docs/instrumenting/writing_clientlibs/#process-metrics */
function isSameProcess(one: string, other: string): boolean {
  const [own, another] = [one, other].map((text) => samplesIn(text).get('process_start_time_seconds'));
  return own === another;
}

const seriesOf = (sample: string): string => sample.replace(/,?le="[^"]*"/, '').replace('{}', '');

function judgeMetrics(scene: Scene, before: string, after: string): void {
  const { hold } = scene;
  const [earlier, samples] = [samplesIn(before), samplesIn(after)];
  const counters = namesOfType(after, 'counter');
  for (const [sample, value] of samples) {
    hold(!Number.isNaN(value), `the metric ${sample} has no number`);
    const name = sample.split('{')[0] ?? '';
    const isCounter = counters.includes(name) || /_(?:total|bucket|count)$/.test(name);
    hold(!isCounter || value >= (earlier.get(sample) ?? 0), `the counter ${sample} decreased to ${value}`);
  }
  for (const name of namesOfType(after, 'histogram')) judgeHistogram(scene, name, samples);
}

/** The buckets of each series only grow, and the sum of its observations lies within their bounds. */
function judgeHistogram({ hold }: Scene, name: string, samples: ReadonlyMap<string, number>): void {
  const series = new Map<string, { count: number; bound: number; least: number }>();
  for (const [sample, count] of samples) {
    if (!sample.startsWith(`${name}_bucket`)) continue;
    const own = seriesOf(sample);
    const before = series.get(own) ?? { count: 0, bound: 0, least: 0 };
    hold(count >= before.count, `the buckets of the histogram ${own} are not cumulative`);
    const bound = Number(/le="([^"]*)"/.exec(sample)?.[1]);
    const least = before.least + (count - before.count) * before.bound;
    series.set(own, { count, bound, least });
  }
  for (const [own, { count, least }] of series) {
    const [sum, all] = ['_sum', '_count'].map((end) => samples.get(own.replace('_bucket', end)));
    hold(all === undefined || all === count, `the last bucket of ${own} is not its count`);
    hold(sum === undefined || sum >= least * 0.999, `the buckets of the histogram ${own} contradict its sum`);
  }
}

export const exposureInvariants: readonly Invariant[] = [
  {
    title:
      'pages of each origin read the public metadata without credentials, and no resource (CORS, RFC 8414 §3, RFC 9728 §3, RFC 9700 §2.6)',
    async show(scene) {
      const { contract, hold, world } = scene;
      for (const { path, method, isProtected, responses } of contract.operations.values()) {
        const isJson = Object.keys(responses['200']?.content ?? {}).every(
          (type) => type === 'application/json',
        );
        const isMetadata = path.startsWith('/.well-known/') && isJson && !isProtected;
        if (method !== 'GET' || (!isMetadata && !isProtected) || path.includes('{')) continue;
        // The response that a cache has is often one for a request without an origin.
        if (isMetadata) await world.call({ method, target: path });
        for (const { exchange, allowed } of await originsFor(scene, method, path, stranger)) {
          if (exchange.response.status === 404) continue;
          const message = `pages of other origins read ${path} (CORS): ${String(allowed)}`;
          if (isMetadata) hold(allowed === '*' || allowed === stranger, `not all ${message}`, exchange);
          else hold(allowed === undefined, message, exchange);
        }
      }
    },
  },
  {
    title: 'the page of a public client may call the endpoints of tokens (CORS, RFC 9700 §2.6)',
    async show(scene) {
      const { world, hold } = scene;
      const origin = `https://${world.unique('page')}.example.org`;
      await world.codeClient({ redirect_uris: [`${origin}/callback`] });
      for (const target of ['/token', '/revocation']) {
        for (const { exchange, allowed } of await originsFor(scene, 'POST', target, origin))
          hold(
            allowed === origin || allowed === '*',
            `${target} closes CORS to its client: ${String(allowed)}`,
            exchange,
          );
        for (const { exchange, allowed } of await originsFor(scene, 'POST', target, stranger))
          hold(
            allowed === undefined || allowed === '*',
            `${target} opens CORS to ${String(allowed)}`,
            exchange,
          );
      }
    },
  },
  {
    title: 'counters only grow, and the buckets of a histogram are cumulative (docs/decisions/operations.md)',
    async show(scene) {
      const { world } = scene;
      const read = async (): Promise<string> => {
        const exchange = await world.call(outgoingOf(prepareCall('getMetrics'), world.operator));
        scene.expectStatus(exchange, 200);
        return decodedText(exchange.response.body);
      };
      const before = await read();
      for (let more = 0; more < 5; more += 1) await world.call({ method: 'GET', target: '/livez' });
      // Behind a load balancer, each instance has counters of its own.
      let after = await read();
      for (let more = 0; more < 9 && !isSameProcess(before, after); more += 1) after = await read();
      judgeMetrics(scene, isSameProcess(before, after) ? before : after, after);
    },
  },
  {
    title: 'security.txt is not expired, and names a contact (RFC 9116 §2.5.3, §2.5.5)',
    needs: ['security-text'],
    async show({ world, hold, expectStatus }) {
      const exchange = await world.call(outgoingOf(prepareCall('getSecurityText')));
      expectStatus(exchange, 200);
      const text = decodedText(exchange.response.body);
      const expires = /^Expires: (.*)$/im.exec(text)?.[1] ?? '';
      const now = headerOf(exchange.response.headers, 'date') ?? '';
      hold(Date.parse(expires) > Date.parse(now), `security.txt is expired: Expires is ${expires}`);
      hold(/^Contact: \S/im.test(text), 'security.txt has no Contact');
    },
  },
  {
    title: 'the readiness of a part shows its own checks (docs/decisions/operations.md)',
    async show({ world, hold }) {
      const checksOf = async (query: string): Promise<string[]> => {
        const { response } = await world.call({ method: 'GET', target: `/readyz${query}` });
        const { checks = {} } = JSON.parse(decodedText(response.body) || '{}') as { checks?: object };
        return Object.keys(checks);
      };
      const all = await checksOf('');
      const parts = ['authorization', 'gateway', 'configuration'];
      const own = await Promise.all(parts.map((part) => checksOf(`?for=${part}`)));
      hold(
        own.every((names) => names.every((name) => all.includes(name))),
        'a part has checks that the whole has not',
      );
      hold(
        own.some((names) => names.length < all.length),
        `each part shows all checks (for): ${all.join(', ')}`,
      );
    },
  },
];
