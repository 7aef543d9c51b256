/** The samples of the token endpoints, run against the example as its readers start it. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSettings } from '../../src/settings/load.ts';
import { startService, type RunningService } from '../support/service.ts';
import { openReadersFolder, runSamples } from './samples/run-samples.ts';
import { canRun } from './samples/programs.ts';
import { samplesIn, ways } from './samples/shown-samples.ts';

const folder = fileURLToPath(new URL('../../examples/', import.meta.url));
const { authorization } = loadSettings({
  file: `${folder}gatehouse.yaml`,
  environment: {},
  workingDirectory: folder,
}).settings;

const robot = { CLIENT_ID: 'robot', CLIENT_SECRET: 'robot-example-Kw4tZ8mQx2Vb7nRc' };
const trusted = { CLIENT_ID: 'trusted', CLIENT_SECRET: 'trusted-example-Bn5xC7rWq0Me8zUa' };
const alice = { USERNAME: 'alice', PASSWORD: 'wonderland-example' };

describe('the samples of the token endpoints (RFC 6749 §2.3.1)', () => {
  let service: RunningService;
  const reader = openReadersFolder();
  beforeAll(async () => {
    service = await startService({ authorization });
  });
  afterAll(async () => {
    reader.close();
    await service.stop();
  });

  it.each(ways.filter((way) => way !== 'Go' && canRun(way)))(
    'succeed with %s and the clients of the example',
    async (way) => {
      const page = await (await fetch(`${service.url}/docs/authorization-tokens.html`)).text();
      const samples = samplesIn(page).filter((sample) => sample.way === way);
      const wanted = {
        'issueToken.example.clientCredentials': robot,
        'issueToken.example.password': { ...trusted, ...alice },
        'introspectToken.example.unknownToken': robot,
        'revokeToken.example.unknownToken': { CLIENT_ID: 'spa' },
      };
      const prepared = Object.entries(wanted).map(([id, environment]) => {
        const sample = samples.find((one) => one.id === id);
        if (!sample) throw new Error(`there is no sample ${id}`);
        return { sample, environment: { ...environment, TOKEN: 'at3.unknown' } };
      });
      const printed = await runSamples(reader.folder, prepared);
      const statuses = Object.keys(wanted).map((id) => printed.get(id)?.slice(0, 3));
      expect(statuses).toEqual(['200', '200', '200', '200']);
    },
  );
});
