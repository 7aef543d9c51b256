import { invalidRequest } from '../../conventions/api-error.ts';
import type { Handlers } from '../../conventions/operation.ts';
import type { Tasks } from '../../conventions/tasks/tasks.ts';
import { pushesNotSet } from '../operations/errors.ts';
import type { ConfigurationOperations } from '../operations/operations.ts';
import type { Remote } from '../repositories/backends.ts';
import type { SharedFetches } from '../repositories/shared-fetches.ts';
import { repositoryPlaceOf, type PushedBody, pushedPlaces } from './pushed-place.ts';
import { assertSigned, type SignedRequest } from './push-signature.ts';

export interface PushEndpointDependencies {
  /** The secret with which a sender authenticates; undefined if pushes are disabled. */
  readonly secret: string | undefined;
  readonly remotes: readonly Remote[];
  /** A host sends each push to one instance. */
  readonly fetches: SharedFetches;
  readonly tasks: Pick<Tasks, 'defer'>;
}

const form = 'application/x-www-form-urlencoded';

/** The owner of these tasks; the sender of a push is not a client. */
const owner = 'pushes';

/** `POST /pushes`: fetches after a push. @see Spec §2.8; docs/decisions/configuration.md, pushes */
export function createPushEndpoint({ secret, remotes, fetches, tasks }: PushEndpointDependencies) {
  return {
    async receivePush({ body, bodyType }, request) {
      if (secret === undefined) throw pushesNotSet();
      assertSigned(request, secret);
      const places = pushedPlaces(bodyType === form ? parsePayload(body['payload']) : (body as PushedBody));
      const named = remotes.filter(({ url }) => places.has(repositoryPlaceOf(url)));
      // The configured URL of a repository may differ from the host's. An unnecessary fetch does no harm.
      const meant = isPing(request.headers) ? [] : named.length > 0 ? named : remotes;
      const task = await tasks.defer({
        kind: 'push',
        clientId: owner,
        requestId: request.id,
        async run() {
          await fetches.announce(meant.map(({ repository }) => repository.name));
          return refreshAll(meant);
        },
      });
      return { status: 202, headers: { Location: task.href }, body: { task } };
    },
  } satisfies Pick<Handlers<ConfigurationOperations>, 'receivePush'>;
}

/** The test of a new webhook of GitHub, before any push. */
function isPing(headers: SignedRequest['headers']): boolean {
  return headers['x-github-event'] === 'ping';
}

/** @throws ApiError 400 */
function parsePayload(payload: unknown): PushedBody {
  try {
    const parsed: unknown = JSON.parse(String(payload));
    if (typeof parsed === 'object' && parsed !== null) return parsed;
  } catch {
    // The error below names the field.
  }
  throw invalidRequest('The request is not valid.', { payload: 'is no JSON object' });
}

async function refreshAll(remotes: readonly Remote[]): Promise<{ href: string }> {
  const refreshed = await Promise.all(remotes.map(({ repository }) => repository.refresh()));
  if (refreshed.includes(false)) throw new Error('a pushed repository could not be fetched');
  return { href: '/readyz' };
}
