import { describe, it } from 'vitest';
import { createProject } from './project.ts';

describe('docs/guides/quick-start.md', () => {
  it('leads from an empty folder to a token, a proxied request and a configuration file', async () => {
    await using project = await createProject('quick-start');
    const { shell, follow } = project;
    await shell.run('npm init --yes && npm install ../gatehouse/gatehouse-*.tgz');
    await follow('Start the service');
    await follow('Get a token');
    await follow('Call the API through the gateway');
    await follow('Read a configuration file');
    await follow('Open the documentation');
  });
});

describe('docs/guides/protect-an-api.md', () => {
  it('requires one scope for reading and another for writing, and an API verifies tokens itself', async () => {
    await using project = await createProject('protect-an-api');
    const { follow } = project;
    await follow('Start your API');
    await follow('Declare scopes, clients and the route');
    await follow('Call it');
    await follow('Use what the API receives');
    await follow('Verify JWT access tokens in the API');
    await follow('Ask the service about a token');
  });
});

describe('docs/guides/machine-to-machine.md', () => {
  it('registers a client, caches its token and rotates its secret', async () => {
    await using project = await createProject('machine-to-machine');
    const { follow } = project;
    await follow('Set up the service');
    await follow('Register the client');
    await follow('Write the program');
    await follow('Rotate the secret');
  });
});
