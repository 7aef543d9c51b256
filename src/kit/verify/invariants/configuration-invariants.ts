import type { RecordedExchange, HeaderList } from '../../../contract/document/recorded-exchange.ts';
import { jsonBodyOf } from '../play/world.ts';
import type { Invariant, Scene } from './invariant.ts';

interface Environment {
  readonly name: string;
  readonly profiles: readonly string[];
  readonly label: string | null;
  readonly propertySources: readonly { readonly name: string; readonly source: object }[];
}

async function ask({ world }: Scene, target: string): Promise<RecordedExchange> {
  const headers: HeaderList = [['Authorization', `Bearer ${await world.token(['config:*:*'])}`]];
  return world.call({ method: 'GET', target, headers });
}

async function environment(scene: Scene, target: string): Promise<Environment> {
  const exchange = await ask(scene, target);
  scene.expectStatus(exchange, 200);
  return jsonBodyOf(exchange) as unknown as Environment;
}

const sourcesOf = ({ propertySources }: Environment): string[] => propertySources.map(({ name }) => name);

const secret = 'a value that no other client may read';

/** The invariants of the configuration surface, for the files of the suite's own service. */
export const configurationInvariants: readonly Invariant[] = [
  {
    title: 'the profile and the label select the configuration (Spec §2.10, §4.6)',
    needs: ['own-files'],
    async show(scene) {
      const { hold, expectStatus } = scene;
      const profile = sourcesOf(await environment(scene, '/users/dev'));
      const none = sourcesOf(await environment(scene, '/users/default'));
      hold(
        profile.some((name) => name.includes('users-dev')),
        'a profile does not add its file',
      );
      hold(
        !none.some((name) => name.includes('users-dev')),
        'a file of a profile is returned without the profile',
      );
      const labelled = sourcesOf(await environment(scene, '/users/dev/v1'));
      hold(
        labelled.some((name) => name.includes('v1/users-dev')),
        'a label does not add its files',
      );
      hold(!profile.some((name) => name.includes('v1/')), 'files of a label are returned without the label');
      const file = await ask(scene, '/nginx/default/v1/nginx.conf');
      expectStatus(file, 200);
    },
  },
  {
    title:
      'an environment repeats the requested names, and lists its most specific source first (Spec §2.10, §4.6)',
    needs: ['own-files'],
    async show(scene) {
      const { hold } = scene;
      const asked = await environment(scene, '/users/dev,eu/v1');
      hold(asked.name === 'users', `the name is ${asked.name}`);
      hold(String(asked.profiles) === 'dev,eu', `the profiles are ${String(asked.profiles)}`);
      hold(asked.label === 'v1', `the label is ${String(asked.label)}`);
      const sources = sourcesOf(await environment(scene, '/users/dev'));
      const [own, shared] = ['users-dev', 'application'].map((name) =>
        sources.findIndex((source) => source.includes(name)),
      );
      hold(shared !== -1, 'the shared source is missing');
      hold(
        own !== undefined && shared !== undefined && own < shared,
        `the sources are ${sources.join(', ')}`,
      );
    },
  },
  {
    title: 'an encrypted value is decrypted to itself, and each ciphertext is different (Spec §4.6)',
    needs: ['value-keys'],
    async show({ world, hold, expectStatus }) {
      const post = async (target: string, value: string): Promise<string> => {
        const exchange = await world.call({
          method: 'POST',
          target,
          headers: [
            ['Authorization', world.operator],
            ['Content-Type', 'application/json'],
          ],
          body: JSON.stringify({ value }),
        });
        expectStatus(exchange, 201);
        return String(jsonBodyOf(exchange)['value']);
      };
      const [one, two] = [await post('/encryptions', secret), await post('/encryptions', secret)];
      hold(one !== two, 'the same value has the same ciphertext twice');
      const bytes = Buffer.from(one.replaceAll(/\{[^}]*\}/g, '').replace(/^v1\./, ''), 'base64url');
      hold(!one.includes(secret) && !bytes.includes(secret), 'a ciphertext contains the value');
      hold((await post('/decryptions', one)) === secret, 'a decrypted value differs from the original');
    },
  },
];
