/** The server's own keys over REST: their state in the rotation, never the key itself. @see Spec §4.1 */
import { invalidRequest, notFound } from '../../conventions/api-error.ts';
import { link } from '../../conventions/links.ts';
import type { Caller, Handlers } from '../../conventions/operation.ts';
import type { AuthorizationOperations, AuthorizationSchemas } from '../records/operations.ts';
import type { SealingKeys } from '../tokens/keys/sealing-keys.ts';
import { algorithmsOf } from '../tokens/keys/key-ring.ts';
import type { PlacedKey } from '../tokens/keys/sealing-keys.ts';
import { collection } from '../../conventions/listing/collection.ts';
import { mayWrite } from '../listing/may-write.ts';
import { listRequest } from '../../conventions/listing/list-request.ts';
import { type ListRules, memoryPage } from '../../conventions/listing/memory-page.ts';
import { actingAs } from '../../conventions/acting-as.ts';

type Served = 'listKeys' | 'getKey' | 'rotateKey' | 'deleteKey';

const timestamp = (milliseconds: number): string => new Date(milliseconds).toISOString();
const keyHref = ({ key }: PlacedKey): string => `/keys/${encodeURIComponent(key.keyId)}`;

function keyDocument(placed: PlacedKey, caller: Caller | undefined): AuthorizationSchemas['Key'] {
  const { key, state, retiredAt } = placed;
  return {
    key_id: key.keyId,
    purpose: key.purpose,
    algorithm: key.algorithm,
    state,
    created_at: timestamp(key.createdAt),
    active_from: timestamp(key.activeFrom),
    ...(retiredAt !== undefined && { retired_at: timestamp(retiredAt) }),
    links: [
      link('self', 'GET', keyHref(placed)),
      link('collection', 'GET', '/keys'),
      ...(mayWrite(caller, 'keys')
        ? [link('rotate', 'POST', '/keys'), link('delete', 'DELETE', keyHref(placed))]
        : []),
    ],
  };
}

const keyRules: ListRules<PlacedKey> = {
  idOf: ({ key }) => key.keyId,
  textsOf: ({ key, state }) => [key.keyId, key.purpose, key.algorithm, state],
  keys: {
    created_at: ({ key }) => key.createdAt,
    active_from: ({ key }) => key.activeFrom,
  },
  usual: { key: 'created_at', descending: false },
};

export function createKeyRegistry(
  sealingKeys: Pick<SealingKeys, 'list' | 'rotate' | 'withdraw' | 'algorithmOf'>,
): Pick<Handlers<AuthorizationOperations>, Served> {
  return {
    async listKeys({ query }, request) {
      const page = memoryPage(sealingKeys.list(), listRequest(query), keyRules);
      const items = page.items.map((key) => keyDocument(key, request.caller));
      return { status: 200, body: collection(request, { ...page, items }) };
    },

    async getKey({ path }, { caller }) {
      const found = sealingKeys.list().find(({ key }) => key.keyId === path.key_id);
      if (!found) throw notFound();
      return { status: 200, body: keyDocument(found, caller) };
    },

    async rotateKey({ body }, request) {
      const { caller } = request;
      const algorithm = body.algorithm ?? sealingKeys.algorithmOf(body.purpose);
      const allowed = algorithmsOf(body.purpose);
      if (!allowed.includes(algorithm))
        throw invalidRequest('The request is not valid.', {
          algorithm: `must be one of ${allowed.join(', ')} for this purpose`,
        });
      const by = `client ${caller?.clientId}`;
      const made = await actingAs(caller, () => sealingKeys.rotate(algorithm, by, request));
      return { status: 201, headers: { Location: keyHref(made) }, body: keyDocument(made, caller) };
    },

    async deleteKey({ path }, request) {
      const by = `client ${request.caller?.clientId}`;
      const withdraw = () => sealingKeys.withdraw(path.key_id, by, request);
      if (!(await actingAs(request.caller, withdraw))) throw notFound();
      return { status: 204 };
    },
  };
}
