import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../support/service.ts';
import { runHere } from './commands/in-process.ts';

describe('gatehouse status', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService();
    await fetch(service.url, {
      method: 'PATCH',
      headers: { Authorization: service.administrator, 'Content-Type': 'application/merge-patch+json' },
      body: '{"maintenance":true}',
    });
  });
  afterAll(() => service.stop());

  function status(columns: number, isColoured = false) {
    const basic = Buffer.from(service.administrator.split(' ')[1] ?? '', 'base64').toString();
    const environment = {
      GATEHOUSE_URL: service.url,
      GATEHOUSE_ADMIN_SECRET: decodeURIComponent(basic.split(':')[1] ?? ''),
    };
    return runHere(['status'], { workingDirectory: '/tmp', environment, columns, isColoured });
  }

  it('says since when and by whom maintenance is on (docs/decisions/conventions.md, maintenance)', async () => {
    const { stdout } = await status(200);
    expect(stdout).toMatch(/^Maintenance is on since \d{4}-\d\d-\d\dT[\d:.]+Z, by admin\.$/m);
  });

  it('colours the severity of an alert on a terminal with colours (docs/decisions/operations.md, tables)', async () => {
    expect((await status(200, true)).stdout).toContain(
      '\u001b[33mwarning\u001b[0m   The service is in maintenance.',
    );
    expect((await status(200)).stdout).not.toContain('\u001b');
  });

  it('wraps the text of an alert at the width of the terminal, and cuts nothing', async () => {
    const { stdout } = await status(40);
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(40);
    expect(stdout).not.toContain('…');
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      'warning The service is in maintenance. Most requests get 503 until gatehouse maintenance off.',
    );
  });
});
