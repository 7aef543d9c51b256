/** The proxies of deploy/ in front of two instances of a test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readDeployed } from './deployment-files.ts';

interface Place {
  readonly folder: string;
  readonly port: number;
  /** Addresses such as `127.0.0.1:8081`. */
  readonly instances: readonly [string, string];
  /** Further directives of the server for nginx, the policy of the load balancer for Caddy. */
  readonly more?: string;
}

/** Replaces exactly one text, so that a renamed address does not leave the file as it is. */
function replaced(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`the file has not exactly one ${from}`);
  return text.replace(from, to);
}

const proxies = {
  nginx({ folder, port, instances: [one, two], more = '' }: Place): readonly string[] {
    const file = join(folder, 'gatehouse.conf');
    const own = replaced(readDeployed('nginx/gatehouse.conf'), '127.0.0.1:8080', `127.0.0.1:${port}`);
    const text = replaced(own, 'merge_slashes off;', `merge_slashes off; ${more}`);
    writeFileSync(file, replaced(replaced(text, '127.0.0.1:8081', one), '127.0.0.1:8082', two));
    return ['nginx', '-e', 'stderr', '-p', folder, '-c', file, '-g', 'daemon off;'];
  },
  caddy({ folder, port, instances: [one, two], more = 'lb_policy least_conn' }: Place): readonly string[] {
    const file = join(folder, 'Caddyfile');
    const text = replaced(readDeployed('compose/Caddyfile'), '\n:8080 {', `\n:${port} {`);
    const balanced = replaced(text, 'lb_policy least_conn', more);
    const own = replaced(replaced(balanced, 'gatehouse-1:8080', one), 'gatehouse-2:8080', two);
    writeFileSync(file, `{\n\tadmin off\n}\n${own}`);
    return ['caddy', 'run', '--config', file];
  },
};

export type ProxyName = keyof typeof proxies;

/** Starts a proxy with its file of deploy/. Resolves when it forwards. */
export async function startProxy(name: ProxyName, place: Omit<Place, 'folder'>): Promise<AsyncDisposable> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-proxy-'));
  const [program = '', ...words] = proxies[name]({ ...place, folder });
  const child: ChildProcess = spawn(program, words, {
    stdio: 'ignore',
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const ended = once(child, 'exit');
  await expect
    .poll(() => fetch(`http://127.0.0.1:${place.port}/livez`).then(({ status }) => status, String))
    .toBe(200);
  return {
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
