import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { layFiles, type LaidFolder } from '../configuration/support/lay-files.ts';
import { type RunningService, startService } from '../support/service.ts';

interface LogLine {
  readonly event: string;
  readonly request_id?: string;
}

const robot = { grant_types: ['client_credentials'] };

describe('a log line of a request carries the id of the request (docs/decisions/conventions.md, request-ids)', () => {
  let folder: LaidFolder;
  let service: RunningService;
  beforeEach(async () => {
    folder = await layFiles({ 'a.yml': 'k: 1\n' });
    service = await startService({
      configuration: { repositories: [{ directory: folder.root, writable: true }] },
      authorization: { registration: { enabled: true, maximumClients: 1, grantTypes: robot.grant_types } },
    });
  });
  afterEach(async () => {
    await service.stop();
    await folder.remove();
  });

  const ask = (path: string, id: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(service.url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        Authorization: service.administrator,
        'Content-Type': 'application/json',
        'X-Request-Id': id,
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const eventsOf = (id: string): string[] =>
    service.logged
      .map((line) => JSON.parse(line) as LogLine)
      .filter((line) => line.request_id === id)
      .map(({ event }) => event);

  it('when a redirect URI is refused', async () => {
    const made = await ask('/clients', 'make-client', {
      client_name: 'a test',
      grant_types: ['authorization_code'],
      redirect_uris: ['https://client.example.org/cb'],
    });
    const { client_id } = (await made.json()) as { client_id: string };
    const query = new URLSearchParams({
      client_id,
      response_type: 'code',
      redirect_uri: 'https://other.example/cb',
    });
    expect((await ask(`/authorize?${query.toString()}`, 'refuse-redirect')).status).toBe(400);
    await expect
      .poll(() => eventsOf('refuse-redirect'))
      .toEqual(['redirect-uri-refused', 'request-refused', 'request']);
  });

  it('when a configuration is changed', async () => {
    const change = { message: 'For a test.', files: [{ path: 'a.yml', content: 'k: 2\n' }] };
    expect((await ask('/changes', 'change-once', change)).status).toBe(201);
    expect(eventsOf('change-once')).toContain('configuration-changed');
  });

  it('when a deferred change is refused in its task', async () => {
    const change = { message: 'For a test.', files: [{ path: 'a.yml/b.yml', content: 'k: 2\n' }] };
    expect((await ask('/changes', 'change-later', change, { Prefer: 'respond-async' })).status).toBe(202);
    await expect
      .poll(() => eventsOf('change-later'))
      .toEqual(expect.arrayContaining(['configuration-change-refused', 'task-failed', 'request']));
  });

  it('when no more clients can register themselves', async () => {
    const made = await ask('/initial-access-tokens', 'make-token', { max_uses: 2 });
    const { token } = (await made.json()) as { token: string };
    const headers = { Authorization: `Bearer ${token}` };
    expect((await ask('/registrations', 'register-first', robot, headers)).status).toBe(201);
    expect((await ask('/registrations', 'register-second', robot, headers)).status).toBe(503);
    expect(eventsOf('register-second')).toContain('registrations-full');
  });
});
