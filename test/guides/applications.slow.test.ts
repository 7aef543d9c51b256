import { describe, expect, it } from 'vitest';
import { createProject } from './project.ts';

describe('docs/guides/quick-start.md', () => {
  it('leads from an empty folder to a token, a proxied request and a configuration file', async () => {
    await using project = await createProject('quick-start');
    const { shell, follow } = project;
    await shell.run('npm init --yes && npm install ../gatehouse/gatehouse-server-gatehouse-*.tgz');
    expect(await follow('Start the service')).toBeGreaterThan(0);
    expect(await follow('Get a token')).toBeGreaterThan(0);
    expect(await follow('Call the API through the gateway')).toBeGreaterThan(0);
    expect(await follow('Read a configuration file')).toBeGreaterThan(0);
    expect(await follow('Open the documentation and the console')).toBeGreaterThan(0);
  });
});

describe('docs/guides/protect-an-api.md', () => {
  it('requires one scope for reading and another for writing, and an API verifies tokens itself', async () => {
    await using project = await createProject('protect-an-api');
    const { follow } = project;
    expect(await follow('Start your API')).toBeGreaterThan(0);
    expect(await follow('Declare scopes, clients and the route')).toBeGreaterThan(0);
    expect(await follow('Call it')).toBeGreaterThan(0);
    expect(await follow('Use what the API receives')).toBeGreaterThan(0);
    expect(await follow('Verify JWT access tokens in the API')).toBeGreaterThan(0);
    expect(await follow('Ask the service about a token')).toBeGreaterThan(0);
  });
});

describe('docs/guides/machine-to-machine.md', () => {
  it('registers a client, caches its token and rotates its secret', async () => {
    await using project = await createProject('machine-to-machine');
    const { follow } = project;
    expect(await follow('Set up the service')).toBeGreaterThan(0);
    expect(await follow('Register the client')).toBeGreaterThan(0);
    expect(await follow('Write the program')).toBeGreaterThan(0);
    expect(await follow('Rotate the secret')).toBeGreaterThan(0);
  });
});
