import { conflict, notFound, preconditionFailed } from '../../conventions/api-error.ts';
import { assertPreconditions, isNotModified, strongEtag } from '../../conventions/etag.ts';
import { link } from '../../conventions/links.ts';
import type { Handlers } from '../../conventions/operation.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { GatewayOperations, InstanceResource } from '../operations/operations.ts';
import type { Refresher } from '../routes/refresher.ts';
import { instanceId, type OutInstanceStore, urlOf } from '../services/out-instances.ts';
import type { Instance } from '../services/service-registry.ts';

interface Found {
  readonly service: string;
  readonly instance: Instance;
  /** All instances of the service. */
  readonly siblings: readonly Instance[];
}

const etagOf = (service: string, url: string, outSince: number | undefined): string =>
  strongEtag(JSON.stringify([service, url, outSince ?? null]));

function represent(id: string, { service, instance }: Found, outSince: number | undefined): InstanceResource {
  const self = `/instances/${id}`;
  return {
    instance_id: id,
    service,
    url: urlOf(instance),
    out: outSince !== undefined,
    ...(outSince !== undefined && { out_since: new Date(outSince).toISOString() }),
    links: [link('self', 'GET', self), link('edit', 'PATCH', self), link('collection', 'GET', '/services')],
  };
}

/** `/instances/{instance_id}`: an operator takes an instance out and in again. */
export function createInstanceHandlers(dependencies: {
  readonly outs: OutInstanceStore;
  readonly refresher: Refresher;
  readonly clock: Clock;
}): Handlers<Pick<GatewayOperations, 'getInstance' | 'changeInstance'>> {
  const { outs, refresher, clock } = dependencies;

  function known(id: string): Found | undefined {
    for (const [service, siblings] of refresher.table.services) {
      const instance = siblings.find((one) => instanceId(service, urlOf(one)) === id);
      if (instance) return { service, instance, siblings };
    }
    return undefined;
  }

  /** @throws ApiError 404 */
  function find(id: string): Found {
    const found = known(id);
    if (!found) throw notFound({ 'path.instance_id': 'names no instance' });
    return found;
  }

  /** The stored state, which another process may have changed. */
  async function outSinceOf({ service, instance }: Found): Promise<number | undefined> {
    const url = urlOf(instance);
    return (await outs.list()).find((out) => out.service === service && out.url === url)?.since;
  }

  /** @throws ApiError 409 if no other instance would get requests. */
  function assertNotLast({ service, instance, siblings }: Found): void {
    const others = siblings.filter((one) => one !== instance && one.draining !== true);
    if (others.length === 0)
      throw conflict('The service has no other instance.', {
        out: `would leave the service ${service} without an instance`,
      });
  }

  return {
    async getInstance({ path, header }) {
      const found = find(path.instance_id);
      const outSince = await outSinceOf(found);
      const headers = { ETag: etagOf(found.service, urlOf(found.instance), outSince) };
      if (isNotModified(header['If-None-Match'], headers.ETag)) return { status: 304, headers };
      return { status: 200, headers, body: represent(path.instance_id, found, outSince) };
    },

    async changeInstance({ path, header, body }) {
      // No version of a missing instance can match. @see RFC 9110 §13.1.1
      if (header['If-Match'] !== undefined && !known(path.instance_id)) throw preconditionFailed();
      const found = find(path.instance_id);
      const { service, instance } = found;
      const url = urlOf(instance);
      const before = await outSinceOf(found);
      assertPreconditions(header, etagOf(service, url, before));
      const since = clock.now();
      if (body.out && before === undefined) {
        assertNotLast(found);
        await outs.put({ service, url, since });
      }
      if (!body.out && before !== undefined) await outs.remove({ service, url });
      await refresher.settled();
      // Another instance may have been first. A read that fails must not deny the change.
      const now = body.out ? (before ?? (await outSinceOf(found).catch(() => since))) : undefined;
      return {
        status: 200,
        headers: { ETag: etagOf(service, url, now) },
        body: represent(path.instance_id, found, now),
      };
    },
  };
}
