import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startService } from '../support/service.ts';

interface Family {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  /** Separated by commas. */
  readonly labels: string;
}

/** The families of a scrape, by name. */
function familiesOf(text: string): Family[] {
  return text
    .split('# HELP ')
    .slice(1)
    .map((part): Family => {
      const [, name = '', help = ''] = /^(\S+) (.*)/.exec(part) ?? [];
      const [, type = ''] = /^# TYPE \S+ (\w+)/m.exec(part) ?? [];
      const sample = part.split('\n').find((line) => line.startsWith(name) && line.includes('{')) ?? '';
      const labels = [...sample.matchAll(/(\w+)="/g)].map(([, label = '']) => label);
      return { name, type, help, labels: labels.filter((label) => label !== 'le').join(', ') };
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

describe('the page of metrics (docs/decisions/contract.md, docs)', () => {
  it('lists every metric of a service with its own help, type and labels', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-metrics-'));
    const target = createServer((_request, response) => response.end());
    await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
    const service = await startService(
      {
        storage: { url: `sqlite:${folder}/gatehouse.db` },
        authorization: { registration: { clientIdMetadataDocuments: true } },
        configuration: { prefix: '/config', repositories: [{ database: {} }] },
        gateway: {
          routes: { users: { path: '/users/**', serviceId: 'users' } },
          services: { users: [`http://127.0.0.1:${(target.address() as AddressInfo).port}`] },
        },
      },
      { baseDirectory: folder },
    );
    try {
      await fetch(`${service.url}/users/1`);
      await fetch(`${service.url}/authorize?client_id=https://localhost/client.json`);
      const headers = { Authorization: service.administrator };
      const scrape = async (): Promise<string> =>
        await (await fetch(`${service.url}/metrics`, { headers })).text();
      await scrape();
      await scrape();
      // `vitest run -u` writes the file again after a change of a metric.
      await expect(`${JSON.stringify(familiesOf(await scrape()), undefined, 2)}\n`).toMatchFileSnapshot(
        '../../src/site/reference/metrics.json',
      );
    } finally {
      await service.stop();
      target.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
