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

const secret = 'a value that nobody else may read';

/** The invariants of configuration; the files are those of the suite's own service. */
export const configurationInvariants: readonly Invariant[] = [
  {
    title: 'a profile and a label choose what is answered (Spec §2.10, §4.6)',
    needs: ['own-files'],
    async show(scene) {
      const { hold, expectStatus } = scene;
      const profile = sourcesOf(await environment(scene, '/users/dev'));
      const none = sourcesOf(await environment(scene, '/users/default'));
      hold(
        profile.some((name) => name.includes('users-dev')),
        'a profile does not bring its file',
      );
      hold(!none.some((name) => name.includes('users-dev')), 'a file of a profile comes without it');
      const labelled = sourcesOf(await environment(scene, '/users/dev/v1'));
      hold(
        labelled.some((name) => name.includes('v1/users-dev')),
        'a label does not bring its files',
      );
      hold(!profile.some((name) => name.includes('v1/')), 'files of a label come without it');
      const file = await ask(scene, '/nginx/default/v1/nginx.conf');
      expectStatus(file, 200);
    },
  },
  {
    title: 'an environment says what was asked, its nearest source first (Spec §2.10, §4.6)',
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
      hold(shared !== -1, 'the shared source is left out');
      hold(
        own !== undefined && shared !== undefined && own < shared,
        `the sources are ${sources.join(', ')}`,
      );
    },
  },
  {
    title: 'what was encrypted is decrypted to itself, and looks different each time (Spec §4.6)',
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
      hold(one !== two, 'one value is encrypted to one text');
      const bytes = Buffer.from(one.replaceAll(/\{[^}]*\}/g, '').replace(/^v1\./, ''), 'base64url');
      hold(!one.includes(secret) && !bytes.includes(secret), 'an encrypted value shows itself');
      hold((await post('/decryptions', one)) === secret, 'a decrypted value is another one');
    },
  },
];
