/** Troubles of the configuration and its repositories. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRemote, type GitRemote } from '../../configuration/support/git-remote.ts';
import { atEnd, folderWith, type Plants, type RunningPlant } from './plant.ts';
import { watchService } from './watch-service.ts';

const configured = (repository: object): Readonly<Record<string, unknown>> => ({
  configuration: { prefix: '/config', repositories: [repository] },
});

const fileIn = (cwd: string): string => join(cwd, 'repository', 'gateway.yml');

/** A service with a folder of configuration. */
const withFolder = (plant: (cwd: string) => unknown, gateway: object = {}): RunningPlant => ({
  begin() {
    const cwd = folderWith({});
    mkdirSync(join(cwd, 'repository'));
    writeFileSync(
      fileIn(cwd),
      'zuul:\n  routes:\n    users: { path: /users/**, url: "http://127.0.0.1:9" }\n',
    );
    return watchService({ ...configured({ directory: join(cwd, 'repository') }), gateway }, { cwd });
  },
  plant: ({ cwd }) => plant(cwd),
});

function movedRepository(): RunningPlant {
  let remote: GitRemote;
  return {
    async begin() {
      remote = await createRemote({ 'users.yml': 'k: 1\n' });
      atEnd(() => remote.remove());
      return watchService(configured({ git: { url: remote.url, refreshSeconds: 10 } }));
    },
    plant: () => remote.hide(),
  };
}

export const configurationPlants: Plants = {
  'the git repository does not exist': {
    rest: () => ({ cwd: folderWith(configured({ git: { url: 'file:///nonexistent/repository.git' } })) }),
  },
  'the git repository goes away': { running: movedRepository() },
  'the folder of a repository is gone': {
    rest: () => ({ cwd: folderWith(configured({ directory: 'away' })) }),
    running: withFolder((cwd) => renameSync(join(cwd, 'repository'), join(cwd, 'away'))),
  },
  'a configuration file is not YAML': {
    running: withFolder((cwd) => writeFileSync(fileIn(cwd), 'a: [\n')),
  },
  'the followed environment has an invalid route': {
    running: withFolder(
      (cwd) =>
        writeFileSync(fileIn(cwd), 'zuul:\n  routes:\n    users: { path: /users/**, url: "ftp://x" }\n'),
      { routesFrom: { application: 'gateway' } },
    ),
  },
};
