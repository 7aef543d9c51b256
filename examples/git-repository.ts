/**
 * `npx --no -- node examples/git-repository.ts [FOLDER]`: creates a git repository with a short history from
 * examples/config, and settings that serve it. FOLDER must not exist; by default it is data/example-git of the
 * checkout.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const files = fileURLToPath(new URL('config', import.meta.url));
const folder = resolve(process.argv[2] ?? fileURLToPath(new URL('../data/example-git', import.meta.url)));
const repository = join(folder, 'config');
const author = { name: 'Example', email: 'example@example.org' };

function git(...words: readonly string[]): void {
  const identity = ['-c', `user.name=${author.name}`, '-c', `user.email=${author.email}`];
  execFileSync('git', [...identity, '-c', 'commit.gpgsign=false', ...words], { cwd: repository });
}

function commit(message: string): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
}

if (existsSync(folder)) {
  console.error(`${folder} exists already; name another folder, or remove it.`);
  process.exit(1);
}
mkdirSync(repository, { recursive: true });
git('init', '--quiet', '--initial-branch', 'main');
git('config', 'user.name', author.name);
git('config', 'user.email', author.email);
cpSync(files, repository, { recursive: true });
commit('The first configuration');
git('tag', 'v1');
writeFileSync(join(repository, 'users-dev.yml'), 'logging:\n  level: trace\n');
commit('Users log more in development');
git('branch', 'next');

writeFileSync(
  join(folder, 'gatehouse.yaml'),
  `# Made by examples/git-repository.ts; every secret in it is an example. Reading needs no credentials, for a first look.
server:
  port: 8080
storage:
  url: sqlite:./gatehouse.db
configuration:
  prefix: /config
  access: anonymous
  repositories:
    - git: { url: ${JSON.stringify(repository)}, refreshSeconds: 2 }
  pushes: { secret: push-example-secret }
`,
);
console.log(`A repository with the branches main and next and the tag v1: ${repository}

  npm start -- --config ${join(folder, 'gatehouse.yaml')}
  curl http://127.0.0.1:8080/config/users/dev
  curl http://127.0.0.1:8080/config/users-dev.yml
  curl http://127.0.0.1:8080/config/v1/users-dev.yml

Commit something there: it is served two seconds later, or at once after

  curl -X POST http://127.0.0.1:8080/pushes -H 'X-Gitlab-Token: push-example-secret' --json '{}'`);
