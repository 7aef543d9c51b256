import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMock } from '../../../../src/cli/kit/start-mock.ts';
import type { RunningMock } from '../../../../src/cli/kit/mock-types.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js');
const sources = ['authorization', 'conventions', 'gateway', 'configuration', 'orders'];

let mock: RunningMock;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.close());

/** Redocly's runner takes a charset for another media type, so that it only warns of types. */
async function respect(file: string, workflows: readonly string[]) {
  await mock.reset();
  const servers = sources.flatMap((name) => ['--server', `${name}=${mock.url}`]);
  const wanted = workflows.flatMap((name) => ['--workflow', name]);
  const words = [redocly, 'respect', file, ...wanted, ...servers, '--severity', 'CONTENT_TYPE_CHECK=warn'];
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
  ])('of %s are run by redocly respect: %j', async (name, workflows) => {
    const told = await respect(`openapi/flows/${name}.yaml`, workflows);
    expect(told).toContain(`Workflows: ${workflows.length} passed, ${workflows.length} total`);
  });
});
