/**
 * nginx with one worker and persistent connections to the target of the first argument; ends when this process
 * does.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const nginxIsInstalled = spawnSync('nginx', ['-v']).status === 0;

/** A port that is free now; nginx cannot choose one. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function configuration(folder: string, port: number, target: string): string {
  return [
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit; user root;`,
    'events { worker_connections 1024; }',
    'http {',
    '  access_log off; keepalive_requests 1000000000;',
    `  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};`,
    `  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};`,
    `  upstream target { server ${new URL(target).host}; keepalive 64; keepalive_requests 1000000000; }`,
    '  server {',
    `    listen 127.0.0.1:${port};`,
    '    location / { proxy_pass http://target; proxy_http_version 1.1; proxy_set_header Connection ""; }',
    '  }',
    '}',
    '',
  ].join('\n');
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, process.argv[2] ?? ''));
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' });
  process.once('SIGTERM', () => child.kill('SIGTERM'));
  child.once('exit', (code) => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(code ?? 1);
  });
  for (let isUp = false; !isUp;)
    isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false, // Recovered: repeated until it listens.
    );
  console.log(`listening on http://127.0.0.1:${port}`);
}
