import { prepareCall } from '../../../client/client.ts';
import { headerOf, type HeaderList } from '../../../contract/document/recorded-exchange.ts';
import type { Invariant, Scene } from './invariant.ts';
import { outgoingOf } from '../play/operation-request.ts';
import { basic, detailOf, jsonBodyOf } from '../play/world.ts';

async function bearer({ world }: Scene, ...scopes: readonly string[]): Promise<string> {
  return `Bearer ${await world.token(scopes)}`;
}

export const surfaceInvariants: readonly Invariant[] = [
  {
    title: 'a POST that overrides the method is handled as that method (Spec §4.1/Method override)',
    async show(scene) {
      const { world, hold, expectStatus } = scene;
      const headers = [
        ['Authorization', await bearer(scene, 'gateway:write')] as const,
        ['Content-Type', 'application/json'] as const,
      ];
      const id = world.unique('route');
      const body = JSON.stringify({ path: `/${id}/**`, url: 'http://127.0.0.1:9010' });
      const as = (method: string, target: string, content?: string) =>
        world.call({
          method: 'POST',
          target,
          headers: [...headers, ['X-HTTP-Method-Override', method]],
          body: content,
        });
      expectStatus(await as('PUT', `/routes/${id}`, body), 201);
      expectStatus(await as('DELETE', `/routes/${id}`), 204);
      expectStatus(await world.call({ method: 'DELETE', target: '/routes/nobody-knows-it', headers }), 404);
      expectStatus(await as('DELETE', '/routes/nobody-knows-it'), 404);
      const unknown = await as('BREW', `/routes/${id}`);
      expectStatus(unknown, 400);
      hold('X-HTTP-Method-Override' in detailOf(unknown), 'detail does not name the header field');
      expectStatus(await as('DELETE', '/token'), 405);
      expectStatus(await as('GET', '/authorize'), 405);
    },
  },
  {
    title: 'HEAD is GET without a body (RFC 9110 §9.3.2)',
    async show(scene) {
      const { world, hold, expectStatus } = scene;
      const headers: HeaderList = [
        ['Authorization', await bearer(scene, 'gateway:read', 'clients:read', 'config:*:*')],
      ];
      const targets = [
        '/',
        '/livez',
        '/routes',
        '/routes/detail',
        '/filter',
        '/clients',
        '/openapi.json',
        '/nowhere/at/all',
        ...['/catalog/dev', '/catalog-dev.yml', '/catalog-dev.properties'].map(scene.mounted),
      ];
      for (const target of targets) {
        const get = await world.call({ method: 'GET', target, headers });
        const head = await world.call({ method: 'HEAD', target, headers });
        expectStatus(head, get.response.status);
        hold(head.response.body.length === 0, `HEAD ${target} has a body`);
      }
    },
  },
  {
    title: 'deferred work is a task that can be polled until it ends (Spec §2.8, §4.1/Deferred work)',
    async show({ world, hold, expectStatus }) {
      const refresh = prepareCall('refreshRoutes', { header: { Prefer: 'respond-async' } });
      const deferred = await world.call(outgoingOf(refresh, world.operator));
      expectStatus(deferred, 202);
      const { task } = jsonBodyOf(deferred) as { task: { href: string; id: string } };
      hold(headerOf(deferred.response.headers, 'location') === task.href, 'Location is not the task');
      const other = await world.client({ grant_types: ['client_credentials'], scope: 'tasks:read' });
      const target = world.local(task.href);
      const foreign: HeaderList = [['Authorization', basic(other)]];
      expectStatus(await world.call({ method: 'GET', target, headers: foreign }), 404);
      for (let asked = 0; asked < 2000; asked++) {
        const seen = await world.call({
          method: 'GET',
          target,
          headers: [['Authorization', world.operator]],
        });
        expectStatus(seen, 200);
        if (jsonBodyOf(seen)['status'] !== 'running') {
          hold(
            jsonBodyOf(seen)['status'] === 'succeeded',
            `the task ended as ${String(jsonBodyOf(seen)['status'])}`,
          );
          return;
        }
      }
      hold(false, 'the task is still running: it never ended');
    },
  },
  {
    title: 'a dry run stores nothing (docs/decisions/gateway.md, stored-routes)',
    async show({ world, expectStatus }) {
      const target = `/routes/${world.unique('dry')}`;
      const headers: HeaderList = [['Authorization', world.operator]];
      const json: HeaderList = [...headers, ['Content-Type', 'application/json']];
      const body = JSON.stringify({ url: 'http://127.0.0.1:9010' });
      expectStatus(
        await world.call({ method: 'PUT', target: `${target}?dryRun=true`, headers: json, body }),
        200,
      );
      expectStatus(await world.call({ method: 'GET', target, headers }), 404);
    },
  },
  {
    title:
      '/routes and /routes/detail agree, and two refreshes return the same routes (Spec §4.5/POST /routes, §4.5/GET /routes/detail)',
    async show(scene) {
      const { world, expectStatus } = scene;
      const headers: HeaderList = [['Authorization', await bearer(scene, 'gateway:read', 'gateway:write')]];
      await world.putRoute();
      for (const [method, target] of [
        ['POST', '/routes'],
        ['POST', '/routes'],
        ['GET', '/routes'],
        ['GET', '/routes/detail'],
      ] as const) {
        expectStatus(await world.call({ method, target, headers }), method === 'POST' ? 201 : 200);
      }
    },
  },
  {
    title: 'a discovered service has a route with its own name (Spec §4.5(2))',
    needs: ['own-settings'],
    async show(scene) {
      const map = jsonBodyOf(
        await scene.world.call(outgoingOf(prepareCall('listRoutes'), await bearer(scene, 'gateway:read'))),
      );
      scene.hold(map['/inventory/**'] === 'inventory', `the map is ${JSON.stringify(map)}`);
    },
  },
  {
    title: 'yml, json and properties contain the same map (docs/decisions/configuration.md, one-map)',
    needs: ['configuration'],
    async show(scene) {
      const headers: HeaderList = [['Authorization', await bearer(scene, 'config:*:*')]];
      for (const extension of ['yml', 'yaml', 'json', 'properties']) {
        scene.expectStatus(
          await scene.world.call({
            method: 'GET',
            target: scene.mounted(`/catalog-dev.${extension}`),
            headers,
          }),
          200,
        );
      }
    },
  },
];
