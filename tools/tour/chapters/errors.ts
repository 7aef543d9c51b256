import { bearer, robot, textOf, trusted, type Guide } from '../guide.ts';
import type { Response } from '../wire.ts';
import { tokenOfTheRobot } from './tokens.ts';

function refused(guide: Guide, what: string, response: Response, status: number, error: string): void {
  guide.holds(
    `${status} ${error}: ${what}`,
    response.status === status && textOf(response, 'error') === error,
  );
}

async function notUnderstood(guide: Guide): Promise<void> {
  const response = await guide.ask({
    method: 'POST',
    path: '/token',
    headers: robot,
    form: { scope: 'read' },
  });
  refused(guide, 'a field is missing', response, 400, 'invalid_request');
  const detail = response.json()['detail'] as Readonly<Record<string, unknown>> | undefined;
  guide.holds('detail names the field', detail?.['grant_type'] !== undefined);
}

async function notAllowed(guide: Guide): Promise<void> {
  const nobody = await guide.ask({ path: '/routes' });
  refused(guide, 'the request has no credentials', nobody, 401, 'unauthorized');
  const forbidden = await guide.ask({ path: '/routes', headers: trusted });
  refused(guide, 'the cash desk has no scope for the gateway', forbidden, 403, 'insufficient_scope');
  const reader = await tokenOfTheRobot(guide, 'gateway:read');
  const method = await guide.ask({ method: 'POST', path: '/routes', headers: bearer(reader) });
  refused(
    guide,
    'it may read the routes, but not refresh them (Spec §5(6))',
    method,
    405,
    'method_not_allowed',
  );
  guide.holds(
    'Allow names the permitted methods',
    /\bGET\b/.test(method.header('Allow')) && !/\bPOST\b/.test(method.header('Allow')),
  );
}

async function notThere(guide: Guide): Promise<void> {
  const path = '/routes/seasonal';
  const missing = await guide.ask({ path, headers: robot });
  refused(guide, 'the route does not exist', missing, 404, 'not_found');
  const json = { path: '/seasonal/**', serviceId: 'stores' };
  const made = await guide.ask({ method: 'PUT', path, headers: robot, json });
  guide.holds('now it exists', made.status === 201 && made.header('Location') === path);
  const deleted = await guide.ask({ method: 'DELETE', path, headers: robot });
  guide.holds('now it is deleted', deleted.status === 204);
  const gone = await guide.ask({ path, headers: robot });
  refused(guide, 'the service remembers that it existed', gone, 410, 'gone');
}

async function notSupported(guide: Guide): Promise<void> {
  const response = await guide.ask({ path: '/routes', headers: { ...robot, Accept: 'application/xml' } });
  refused(guide, 'the service cannot respond with XML', response, 415, 'unsupported_media_type');
}

async function notProcessed(guide: Guide): Promise<void> {
  guide.tell('The robot encrypts a value for a configuration file. Then one character of it changes.');
  const text = { value: 'the password of the database' };
  const made = await guide.ask({ method: 'POST', path: '/encryptions', headers: robot, json: text });
  guide.holds('the value is encrypted', made.status === 201);
  const value = textOf(made, 'value').replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const response = await guide.ask({ method: 'POST', path: '/decryptions', headers: robot, json: { value } });
  refused(guide, 'the changed value cannot be decrypted', response, 422, 'unprocessable');
}

async function tooMany(guide: Guide): Promise<void> {
  guide.tell('The settings allow the cash desk five requests a minute.');
  let response = await guide.ask({ path: '/tasks', headers: trusted });
  for (let more = 0; more < 5 && response.status !== 429; more += 1) {
    response = await guide.ask({ path: '/tasks', headers: trusted });
  }
  refused(guide, 'the quota is used up (Spec §8)', response, 429, 'rate_limited');
  guide.holds('Retry-After says how long to wait', Number(response.header('Retry-After')) > 0);
}

async function maintenance(guide: Guide): Promise<void> {
  guide.tell('The robot switches maintenance on, and off again.');
  const change = (on: boolean): Promise<Response> =>
    guide.ask({
      method: 'PATCH',
      path: '/',
      headers: { ...robot, 'Content-Type': 'application/merge-patch+json' },
      json: { maintenance: on },
    });
  guide.holds('maintenance is on', (await change(true)).json()['maintenance'] === true);
  const response = await guide.ask({ path: '/routes' });
  refused(guide, 'the service is in maintenance', response, 503, 'temporarily_unavailable');
  guide.holds('Retry-After says when to try again', Number(response.header('Retry-After')) > 0);
  guide.holds(
    'the robot maintains the service, so it passes',
    (await guide.ask({ path: '/routes', headers: robot })).status === 200,
  );
  guide.holds('maintenance is off', (await change(false)).json()['maintenance'] === false);
  guide.holds(
    'a request without credentials gets 401 again',
    (await guide.ask({ path: '/routes' })).status === 401,
  );
}

/** Statuses of Spec §7 that a request of this tour can cause. */
function everyKind(guide: Guide): void {
  const missed = [400, 401, 403, 404, 405, 410, 415, 422, 429, 503].filter(
    (status) => !guide.statuses.has(status),
  );
  guide.holds(
    `every kind of error was shown${missed.map((status) => `, but not ${status}`).join('')}`,
    missed.length === 0,
  );
}

/** Shows one error of each kind. */
export async function meetTheErrors(guide: Guide): Promise<void> {
  guide.chapter('Errors (Spec §7, §2.9)');
  guide.tell('An error never has the status 200. Its body names the error.');
  await notUnderstood(guide);
  await notAllowed(guide);
  await notThere(guide);
  await notSupported(guide);
  await notProcessed(guide);
  await tooMany(guide);
  await maintenance(guide);
  everyKind(guide);
}
