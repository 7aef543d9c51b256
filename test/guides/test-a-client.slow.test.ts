import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createProject } from './project.ts';

it('docs/guides/test-a-client.md tests a client with vitest, the mock, the recorder and the typed client', async () => {
  await using project = await createProject('test-a-client');
  const { follow, shell, folder } = project;
  // The tests of the guide use the mock unless another service is named.
  await shell.run('unset GATEHOUSE_URL BASE_URL VITEST');
  await follow('Write the client');
  await follow('Test it against the mock');
  const fault = "sed -i 's/client_credentials/client_credential/' reader.js";
  const failed = await shell.run(
    `${fault} && npm test; code=$?; sed -i 's/client_credential/&s/' reader.js; exit_with=$code; test $exit_with -ne 0`,
  );
  expect(failed.code, failed.printed).toBe(0);
  await follow('Use the mock from another language');
  await follow('Record your tests against a service');
  expect(existsSync(join(folder, 'report.html'))).toBe(true);
  await follow('Verify a deployment');
  await follow('Use the typed client');
});
