import { alice, basic, secrets } from '../authorization/registered-clients.ts';
import type { RunningService } from '../support/service.ts';

export const kiosk = basic('kiosk', secrets.kiosk);
const watcher = basic('watcher', secrets.watcher);

export async function post(
  { url }: RunningService,
  path: string,
  authorization: string,
  form: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams(form),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
}

export async function signIn(service: RunningService) {
  const { username, password } = alice;
  const { body } = await post(service, '/token', kiosk, { grant_type: 'password', username, password });
  return { access: String(body['access_token']), refresh: String(body['refresh_token']) };
}

export const isActive = async (service: RunningService, token: string): Promise<unknown> =>
  (await post(service, '/introspection', watcher, { token })).body['active'];

export const refresh = async (service: RunningService, token: string): Promise<number> =>
  (await post(service, '/token', kiosk, { grant_type: 'refresh_token', refresh_token: token })).status;
