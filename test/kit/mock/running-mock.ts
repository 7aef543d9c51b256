import { createLog } from '../../../src/foundation/log.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { startMockService, type Mock, type MockServiceOptions } from '../../../src/kit/mock/mock.ts';
import { scenarios } from '../../../src/kit/mock/scenarios/stage.ts';

export const redirectUri = 'http://127.0.0.1:9/callback';
export const secret = 'web-secret-of-the-mock';
export const basic = `Basic ${Buffer.from(`web:${secret}`).toString('base64')}`;

export function startTestMock(options: Partial<MockServiceOptions> = {}, port = 0): Promise<Mock> {
  return startMockService(
    {
      log: createLog({ clock: systemClock, write: () => {}, level: 'error' }),
      baseDirectory: process.cwd(),
      seed: 'test',
      redirectUris: ['http://127.0.0.1/callback'],
      approval: { owner: 'alice', allows: true },
      ...options,
    },
    port,
  );
}

export function scenarioNamed(name: string) {
  const scenario = scenarios.find((one) => one.name === name);
  if (!scenario) throw new Error(`unknown scenario ${name}`);
  return scenario;
}

let states = 0;

/** A client of the mock. Each step is one request, and it follows no redirect. */
export function createClient(mock: Mock) {
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(mock.url + path, { redirect: 'manual', ...init });
  const administrator = {
    Authorization: `Basic ${Buffer.from(`admin:${mock.administratorSecret}`).toString('base64')}`,
  };
  return {
    url: mock.url,
    ask,
    administrator,
    advance: (seconds: number): Promise<Response> =>
      ask(`/-/mock/advance?seconds=${seconds}`, { method: 'POST' }),
    async authorize(parameters: Readonly<Record<string, string>> = {}): Promise<URL> {
      states += 1;
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: 'web',
        redirect_uri: redirectUri,
        state: `state-${states}`,
        ...parameters,
      });
      const response = await ask(`/authorize?${query.toString()}`);
      return new URL(response.headers.get('location') ?? 'about:blank');
    },
    token: (form: Readonly<Record<string, string>>): Promise<Response> =>
      ask('/token', { method: 'POST', headers: { Authorization: basic }, body: new URLSearchParams(form) }),
    codeGrant: (url: URL) => ({
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code: url.searchParams.get('code') ?? 'none',
    }),
  };
}

export type Client = ReturnType<typeof createClient>;
