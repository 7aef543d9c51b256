import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, runProcess } from '../../cli/gatehouse.ts';
import { startService } from '../../support/service.ts';
import { honestClients } from './honest-clients.ts';
import { authorizationAt, startRecorded, webSecret, type Recorded } from './recorded-service.ts';

let recorded: Recorded;

afterEach(() => {
  recorded.exchanges.length = 0;
});

describe('unmodified clients through record, without a finding (docs/decisions/contract.md, clients)', () => {
  beforeAll(async () => {
    recorded = await startRecorded();
  });
  afterAll(() => recorded.stop());

  it.each(honestClients)('%s', async (_, play) => {
    await play({ base: recorded.base, secret: webSecret, allow: (url) => recorded.allow(url) });
    expect(recorded.exchanges.length).toBeGreaterThan(3);
    expect(recorded.findings()).toEqual([]);
  });

  it('all four as the command that record runs', async () => {
    // The issuer is the recorder's address, so its port is chosen before it listens.
    const reserved = createServer();
    await new Promise<void>((done) => reserved.listen(0, '127.0.0.1', done));
    const { port } = reserved.address() as AddressInfo;
    await new Promise((done) => reserved.close(done));
    const service = await startService({ authorization: authorizationAt(`http://127.0.0.1:${port}`) });
    const cwd = makeFolder();
    const command = fileURLToPath(new URL('honest-process.ts', import.meta.url));
    const flags = [
      '--port',
      String(port),
      '--out',
      'session.har',
      '--report',
      'json=r.json',
      '--fail-on',
      'warning',
      '--quiet',
    ];
    const words = ['record', service.url, ...flags, '--', process.execPath, command, webSecret];
    const { code, stdout, stderr } = await runProcess(words, { cwd });
    await service.stop();
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: honestClients.map(([name]) => `${name}\n`).join(''),
      stderr: '',
    });
    expect(JSON.parse(readFileSync(join(cwd, 'r.json'), 'utf8'))).toMatchObject({ findings: [] });
    expect(readFileSync(join(cwd, 'session.har'), 'utf8')).not.toContain(webSecret);
  });
});
