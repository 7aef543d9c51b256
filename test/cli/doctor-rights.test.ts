import { describe, expect, it } from 'vitest';
import { checkRights } from '../../src/cli/doctor/rights-checks.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { completeSettings } from '../../src/settings/complete.ts';
import { createRemote } from '../configuration/support/git-remote.ts';
import { layFiles } from '../configuration/support/lay-files.ts';

const client = (id: string, scope: string) => ({
  client_id: id,
  client_secret: `${id}-secret-0123456789`,
  grant_types: ['client_credentials'],
  scope,
});

describe('gatehouse doctor about rights to files (docs/adr/0040)', () => {
  it('names the clients that lose files, and the files of several applications', async () => {
    const folder = await layFiles({ 'pay.yml': 'a: 1\n', 'pay-dev.yml': 'a: 1\n' });
    const remote = await createRemote({ 'pay-history.yml': 'a: 1\n' });
    const findings = async (more: Readonly<Record<string, unknown>> = {}) => {
      const settings = completeSettings({
        authorization: {
          clients: [client('pay', 'config:pay:*'), client('history', 'config:pay-history:*')],
        },
        configuration: {
          repositories: [{ directory: folder.root }, { git: { url: remote.url, defaultLabel: 'main' } }],
          ...more,
        },
      });
      const found = await checkRights({ settings, baseDirectory: '/' }, undefined, systemClock);
      return found.map(({ state, check, message }) => `${state} ${check}: ${message}`);
    };
    const words = 'although the words of a request would allow it';
    expect(await findings()).toEqual([
      `warning rights: the client pay cannot read pay-history.yml, ${words}`,
      `warning rights: the client history cannot read pay-history.yml, ${words}`,
      'warning rights: pay-history.yml has the name of the applications pay-history and pay',
    ]);
    expect(await findings({ access: 'anonymous' })).toEqual([]);
    await folder.remove();
    await remote.remove();
  });
});
