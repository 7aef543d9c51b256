import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessTokenOf, gatehouseProgram, secret } from '../gatehouse.ts';
import { makeRemote } from '../git-history.ts';
import { repeated, type Scenario } from '../scenario.ts';

/** A repository of 1,000 files and 200 commits. */
export const scenario: Scenario = {
  async prepare(stage) {
    const url = makeRemote(stage.folder, 'environments');
    const scope = 'read config:*:*';
    const settings = {
      server: { port: 0 },
      storage: { url: 'sqlite:./environments/gatehouse.db' },
      quotas: { enabled: false },
      authorization: {
        clients: [{ client_id: 'bench', client_secret: secret, grant_types: ['client_credentials'], scope }],
      },
      configuration: { prefix: '/config', repositories: [{ git: { url } }] },
    };
    writeFileSync(join(stage.folder, 'environments.json'), JSON.stringify(settings));
    const gatehouse = await stage.start(gatehouseProgram, 'serve', '--config', 'environments.json');
    const headers = { Authorization: `Bearer ${await accessTokenOf(gatehouse)}`, Accept: 'application/json' };
    const request = { method: 'GET', path: '/config/app1/dev', headers } as const;
    const { bytes, contestants } = await stage.constants(gatehouse, request);
    return {
      title: `GET /{application}/{profile}, git, 1,000 files, 200 commits, ${bytes} bytes`,
      contestants: [{ name: 'Gatehouse', server: gatehouse, load: repeated(request) }, ...contestants],
    };
  },
};
