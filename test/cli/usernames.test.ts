import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, signInAs, startWithOperators } from '../console/operator.ts';
import type { RunningService } from '../support/service.ts';
import { runHere } from './commands/in-process.ts';

describe('the lists of the command line', () => {
  let service: RunningService;
  let id: string;
  beforeAll(async () => {
    service = await startWithOperators();
    const made = await fetch(`${service.url}/owners`, {
      method: 'POST',
      headers: { Authorization: service.administrator, 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'boss', password, roles: ['viewer'] }),
    });
    ({ owner_id: id } = (await made.json()) as { owner_id: string });
    await signInAs(service, 'boss');
  });
  afterAll(() => service.stop());

  async function print(...words: string[]): Promise<string> {
    const basic = Buffer.from(service.administrator.split(' ')[1] ?? '', 'base64').toString();
    const environment = {
      GATEHOUSE_URL: service.url,
      GATEHOUSE_ADMIN_SECRET: decodeURIComponent(basic.split(':')[1] ?? ''),
    };
    const done = await runHere(words, { workingDirectory: '/tmp', environment });
    expect(done.outcome, done.stderr).toBe('clean');
    return done.stdout;
  }

  it.each(['session', 'grant'])('name users instead of their ids: %s list', async (noun) => {
    const text = await print(noun, 'list');
    expect(text).toMatch(/\bOWNER\b/);
    expect(text).toContain('boss');
    expect(text).not.toContain(id);
    expect(JSON.parse(await print(noun, 'list', '--json'))).toMatchObject([{ owner_id: id }]);
  });
});
