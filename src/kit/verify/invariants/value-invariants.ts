/** The invariants of values that change: encrypted ones, changes, pushes, and what caches may keep. */
import {
  headerOf,
  type HeaderList,
  type RecordedExchange,
} from '../../../contract/document/recorded-exchange.ts';
import { jsonBodyOf } from '../play/world.ts';
import { ask, effective, environment, type Environment } from './environments.ts';
import type { Invariant, Scene } from './invariant.ts';

/** Posts a value, and returns the value of the response. */
async function convert({ world, expectStatus }: Scene, target: string, value: string): Promise<string> {
  const headers: HeaderList = [
    ['Authorization', world.operator],
    ['Content-Type', 'application/json'],
  ];
  const exchange = await world.call({ method: 'POST', target, headers, body: JSON.stringify({ value }) });
  expectStatus(exchange, 201);
  return String(jsonBodyOf(exchange)['value']);
}

const formats = ['yml', 'yaml', 'json', 'properties'];
const secret = 'a value that no other client may read';

export const valueInvariants: readonly Invariant[] = [
  {
    title:
      'a change is read in the next environment, decrypted and with another version (Spec §2.10, §4.6, docs/decisions/configuration.md)',
    needs: ['own-files', 'changes', 'disruption', 'value-keys'],
    async show(scene) {
      const { world, hold, expectStatus } = scene;
      const plain = world.unique('secret-of-the-suite');
      const before = await environment(scene, ['suite', 'default']);
      const value = await convert(scene, '/encryptions', plain);
      const change = async (set: Readonly<Record<string, string>>): Promise<RecordedExchange> =>
        world.call({
          method: 'POST',
          target: '/changes',
          headers: [
            ['Authorization', world.operator],
            ['Content-Type', 'application/json'],
          ],
          body: JSON.stringify({ message: 'For the suite.', changes: [{ application: 'suite', set }] }),
        });
      const name = 'suite.secret';
      expectStatus(await change({ [name]: value.startsWith('{cipher}') ? value : `{cipher}${value}` }), 201);
      const exchange = await ask(scene, '/suite/default');
      expectStatus(exchange, 200);
      const after = jsonBodyOf(exchange) as unknown as Environment;
      const read = effective(after).get(name)?.value;
      hold(read === plain, `an encrypted value is not decrypted: ${String(read).slice(0, 40)}`, exchange);
      hold(
        before.version !== after.version,
        'the version of an environment remains after a change',
        exchange,
      );
      expectStatus(await change({ [name]: 'plain' }), 201);
      const last = await environment(scene, ['suite', 'default']);
      hold(effective(last).get(name)?.value === 'plain', 'a second change is not read');
      hold(last.version !== after.version, 'the version of an environment remains after a second change');
    },
  },
  {
    title: 'a configuration that needs a right varies by Authorization (RFC 9111 §4.1, RFC 9110 §12.5.5)',
    needs: ['configuration', 'guarded-configuration'],
    async show(scene) {
      const { hold, mounted } = scene;
      for (const target of ['/catalog/dev', ...formats.map((one) => `/catalog-dev.${one}`)].map(mounted)) {
        const exchange = await ask(scene, target);
        const vary = headerOf(exchange.response.headers, 'vary') ?? '';
        const isStored = !/no-store/.test(headerOf(exchange.response.headers, 'cache-control') ?? '');
        hold(
          !isStored || /\bauthorization\b|\*/i.test(vary),
          `Vary of ${target} does not name Authorization: ${vary}`,
          exchange,
        );
      }
    },
  },
  {
    title: 'a push needs the signature of its body (docs/decisions/configuration.md)',
    needs: ['pushes'],
    async show({ world, expectStatus }) {
      const wrong = '0'.repeat(64);
      for (const [name, value] of [
        ['X-Hub-Signature-256', `sha256=${wrong}`],
        ['X-Gitea-Signature', wrong],
        ['X-Gitlab-Token', 'not-the-secret'],
      ] as const)
        expectStatus(
          await world.call({
            method: 'POST',
            target: '/pushes',
            headers: [
              ['Content-Type', 'application/json'],
              [name, value],
            ],
            body: '{}',
          }),
          401,
        );
    },
  },
  {
    title: 'an encrypted value is decrypted to itself, and each ciphertext is different (Spec §4.6)',
    needs: ['value-keys'],
    async show(scene) {
      const { hold } = scene;
      const post = (target: string, value: string) => convert(scene, target, value);
      const [one, two] = [await post('/encryptions', secret), await post('/encryptions', secret)];
      hold(one !== two, 'the same value has the same ciphertext twice');
      const bytes = Buffer.from(one.replaceAll(/\{[^}]*\}/g, '').replace(/^v1\./, ''), 'base64url');
      hold(!one.includes(secret) && !bytes.includes(secret), 'a ciphertext contains the value');
      hold((await post('/decryptions', one)) === secret, 'a decrypted value differs from the original');
    },
  },
];
