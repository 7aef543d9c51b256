import type { RunningService } from '../../support/service.ts';

export interface ChangeResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** Sends requests to a running service as the administrator, or with other credentials. */
export function clientOf(service: RunningService, authorization = service.administrator) {
  const ask = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ChangeResponse> => {
    const response = await fetch(`${service.url}${path}`, {
      method,
      headers: {
        Authorization: authorization,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : { text }) as Record<string, unknown>,
    };
  };
  return {
    get: (path: string, headers?: Readonly<Record<string, string>>) => ask('GET', path, undefined, headers),
    change: (body: unknown, headers?: Readonly<Record<string, string>>) =>
      ask('POST', '/changes', { message: 'For a test.', ...(body as object) }, headers),
    /** The merged map of an application, as YAML text. */
    yaml: async (name: string, label = ''): Promise<string> =>
      String((await ask('GET', `${label}/${name}.yml`)).body['text']),
    /** A client with exactly these scopes. @returns its Authorization header. */
    async clientWith(scope: string): Promise<string> {
      const made = await ask('POST', '/clients', {
        client_name: 'a test',
        grant_types: ['client_credentials'],
        scope,
      });
      const pair = `${String(made.body['client_id'])}:${String(made.body['client_secret'])}`;
      return `Basic ${Buffer.from(pair).toString('base64')}`;
    },
  };
}
