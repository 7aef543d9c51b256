import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import operations from '../../generated/operations.json' with { type: 'json' };
import { startService, type RunningService } from '../support/service.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** What a line alone cannot have: credentials that this service gave out, and a form that it has served. */
const refusals = new Map([
  ...['issueToken', 'introspectToken', 'revokeToken'].map((id) => [id, 401] as const),
  ...['registerClient', 'getRegistration', 'replaceRegistration', 'deleteRegistration'].map(
    (id) => [id, 401] as const,
  ),
  ...['signIn', 'showConsent', 'decideConsent', 'signOut', 'changeAccount'].map((id) => [id, 403] as const),
]);

function decoded(markup: string): string {
  return markup.replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => entities[name] ?? '');
}

/** The curl line of each operation of a page, by operationId. */
function samplesOf(page: string): Map<string, string> {
  const sections = page.split(/<section\s+class="operation"\s+id="/).slice(1);
  return new Map(
    sections.map((section) => {
      const [, sample = ''] =
        /<figcaption>With curl<\/figcaption>\s*<pre><code>([^]*?)<\/code>/.exec(section) ?? [];
      return [section.slice(0, section.indexOf('"')), decoded(sample)];
    }),
  );
}

describe('the curl lines of the documentation', () => {
  let service: RunningService;
  let token: string;
  const samples = new Map<string, string>();
  beforeAll(async () => {
    service = await startService({ configuration: { access: 'anonymous' } });
    for (const surface of new Set(operations.map((operation) => operation.surface))) {
      const page = await (await fetch(`${service.url}/docs/${surface}.html`)).text();
      for (const [operationId, sample] of samplesOf(page)) samples.set(operationId, sample);
    }
    const answer = await fetch(`${service.url}/token`, {
      method: 'POST',
      headers: { Authorization: service.administrator },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        scope: [
          ...new Set(operations.flatMap(({ security }) => security.flatMap(({ scopes }) => scopes))),
          // Theirs name applications and profiles.
          'config:*:*',
          'config-write:*',
        ].join(' '),
      }),
    });
    token = ((await answer.json()) as { readonly access_token: string }).access_token;
  });
  afterAll(() => service.stop());

  /** Runs a line as a reader would, in a shell where TOKEN is set, and tells the status that came back. */
  async function statusOf(sample: string): Promise<number> {
    const command = sample.replace('curl -i', "curl -s -o /dev/null -w '%{http_code}'");
    const shell = spawn('sh', ['-c', command], {
      env: { ...process.env, TOKEN: token },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return Number(await text(shell.stdout));
  }

  it.each(operations)(
    'of $operationId is a request that the service understands',
    async ({ operationId, statuses }) => {
      const sample = samples.get(operationId) ?? '';
      expect(sample).toMatch(/^curl -i /);
      const status = await statusOf(sample);
      expect(statuses, sample).toContain(status);
      // Method, credentials and media types are right; what the example names need not exist in this service.
      const never = [401, 403, 405, 415, 500, 501, 503].filter((one) => one !== refusals.get(operationId));
      expect(never, sample).not.toContain(status);
    },
  );
});
