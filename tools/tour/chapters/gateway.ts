import { writeFile } from 'node:fs/promises';
import { bearer, robot, type Guide } from '../guide.ts';

/** One route, with and without the access token that it requires. */
export async function goThroughTheGateway(guide: Guide, token: string): Promise<void> {
  guide.chapter('Through the gateway (Spec §4.5)');
  guide.tell('The settings route /users/** to the users service, for access tokens with the scope read.');
  const without = await guide.ask({ path: '/users/1' });
  guide.holds(
    'without a token: 401, and the scheme to use',
    without.status === 401 && without.header('WWW-Authenticate').startsWith('Bearer'),
  );
  const answered = await guide.ask({ path: '/users/1', headers: bearer(token) });
  guide.holds('with it: 200, and the user', answered.status === 200 && answered.json()['name'] === 'Alice');
  const tooLittle = await guide.ask({ path: '/admin/users/1', headers: bearer(token) });
  guide.holds(
    'the administration requires write, and this token has only read: 403',
    tooLittle.status === 403,
  );
  guide.tell(
    'The service receives the name of the caller, but neither the token nor cookies (Spec §4.5(5)).',
  );
  const seen = await guide.ask({ path: '/users/caller', headers: { ...bearer(token), Cookie: 'secret=1' } });
  const headers = seen.json();
  guide.holds(
    'the gateway removed Authorization and Cookie',
    !('authorization' in headers) && !('cookie' in headers),
  );
  guide.holds('X-Auth-Client names the robot', headers['x-auth-client'] === 'robot');
}

/** A service that is added while the gateway runs. */
export async function discoverAService(guide: Guide, token: string): Promise<void> {
  guide.chapter('A service appears (Spec §4.5(2))');
  const before = await guide.ask({ path: '/stores/1' });
  guide.holds('/stores has no route yet', before.status === 404);
  guide.tell(`Now the stores service is added to ${guide.discoveryFile}, and the robot forces a refresh.`);
  await writeFile(guide.discoveryFile, JSON.stringify({ stores: [guide.stores] }));
  const refreshed = await guide.ask({ method: 'POST', path: '/routes', headers: bearer(token) });
  guide.holds(
    'the new list of routes contains it',
    refreshed.status === 201 && refreshed.json()['/stores/**'] === 'stores',
  );
  const after = await guide.ask({ path: '/stores/1' });
  guide.holds('and it responds under its name', after.status === 200 && after.json()['city'] === 'Berlin');
}

/** The management interface. */
export async function readTheRoutes(guide: Guide): Promise<void> {
  guide.chapter('The routes and filters of the gateway (Spec §2.6)');
  guide.tell('A confidential client may also use the management interface with its own credentials.');
  const map = await guide.ask({ path: '/routes', headers: robot });
  guide.holds('the list has patterns and targets', map.json()['/users/**'] === 'users');
  const detail = await guide.ask({ path: '/routes/detail', headers: robot });
  const record = detail.json()['/users/**'] as Readonly<Record<string, unknown>> | undefined;
  guide.holds('the details agree', record?.['location'] === 'users' && record['prefixStripped'] === true);
  const filters = await guide.ask({ path: '/filter', headers: robot });
  guide.holds(
    'pre, route and post filters are listed',
    ['pre', 'route', 'post'].every((kind) => kind in filters.json()),
  );
}
