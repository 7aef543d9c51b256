import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMock } from '../../../../src/cli/kit/start-mock.ts';
import type { RunningMock } from '../../../../src/cli/kit/mock-types.ts';
import { withUpstream } from '../../../../src/kit/verify/play/upstream.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js');
const sources = ['authorization', 'conventions', 'gateway', 'configuration', 'orders'];

/** Registration is on and a repository can be changed, as the flows with `x-needs` want it. */
const settings = {
  authorization: {
    registration: { enabled: true },
    clients: [
      {
        client_id: 'web',
        client_secret: 'web-secret-of-the-mock',
        grant_types: ['client_credentials'],
        scope: 'config:*:* config-write:* read write',
      },
    ],
  },
  configuration: { repositories: [{ directory: './config', writable: true }] },
};

let folder: string;
let plain: RunningMock;
let able: RunningMock;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-respect-'));
  mkdirSync(join(folder, 'config'));
  writeFileSync(join(folder, 'config/application.yml'), 'greeting: hello\n');
  writeFileSync(join(folder, 'mock.yaml'), JSON.stringify(settings));
  plain = await startMock();
  able = await startMock({ config: join(folder, 'mock.yaml'), lenient: true });
});
afterAll(async () => {
  await Promise.all([plain.close(), able.close()]);
  rmSync(folder, { recursive: true, force: true });
});

async function respect(
  mock: RunningMock,
  file: string,
  workflows: readonly string[],
  inputs: Readonly<Record<string, string>> = {},
) {
  await mock.reset();
  const servers = sources.flatMap((name) => ['--server', `${name}=${mock.url}`]);
  const wanted = workflows.flatMap((name) => ['--workflow', name]);
  const given = Object.entries(inputs).flatMap(([name, value]) => ['--input', `${name}=${value}`]);
  const words = [redocly, 'respect', file, ...wanted, ...servers, ...given];
  const env = {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    NO_COLOR: '1',
  };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, words, { cwd: root, env });
  return stdout + stderr;
}

describe('the flows (docs/decisions/contract.md, flows)', () => {
  it.each([
    ['authorization', ['passwordToken', 'clientCredentialsToken', 'checkAndRevoke']],
    ['conventions', ['findTheWay', 'changeSafely', 'readPages']],
    ['gateway', ['refreshRoutes']],
  ])('of %s run in redocly respect: %j', async (name, workflows) => {
    const told = await respect(plain, `openapi/flows/${name}.yaml`, workflows);
    expect(told).toContain(`Workflows: ${workflows.length} passed, ${workflows.length} total`);
  });

  it('publishService runs in it with the URL of a service', async () => {
    const told = await withUpstream((upstreamUrl) =>
      respect(plain, 'openapi/flows/gateway.yaml', ['publishService'], { upstreamUrl }),
    );
    expect(told).toContain('Workflows: 1 passed, 1 total');
  });

  it.each([
    ['authorization', ['registerItself']],
    ['configuration', ['readConfiguration', 'changeConfiguration']],
  ])('of %s that need a deployment of their kind are run by it there: %j', async (name, workflows) => {
    const told = await respect(able, `openapi/flows/${name}.yaml`, workflows);
    expect(told).toContain(`Workflows: ${workflows.length} passed, ${workflows.length} total`);
  });
});
