import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../support/service.ts';
import { runHere } from './commands/in-process.ts';

const client = (client_id: string, client_name: string) => ({
  client_id,
  client_name,
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code'],
  redirect_uris: ['https://app.example/callback'],
});
const route = { url: 'http://127.0.0.1:9010', authorization: 'open' };

describe('the lists of the command line (docs/decisions/conventions.md, lists)', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({
      authorization: { clients: [client('b-web', 'Straße'), client('a-web', 'Shop'), client('robot', 'R2')] },
      gateway: { routes: { orders: route, users: route } },
    });
  });
  afterAll(() => service.stop());

  function run(...words: readonly string[]) {
    const basic = Buffer.from(service.administrator.split(' ')[1] ?? '', 'base64').toString();
    const environment = {
      GATEHOUSE_URL: service.url,
      GATEHOUSE_ADMIN_SECRET: decodeURIComponent(basic.split(':')[1] ?? ''),
    };
    return runHere(words, { workingDirectory: '/tmp', environment, isAttended: false });
  }

  it('are searched, sorted and counted', async () => {
    const ids = async (...flags: readonly string[]): Promise<unknown> => {
      const { stdout } = await run('client', 'list', '--json', ...flags);
      return (JSON.parse(stdout) as { client_id: string }[]).map((one) => one.client_id);
    };
    expect(await ids('--search', 'STRASSE')).toEqual(['b-web']);
    expect(await ids('--search', '-WEB', '--sort', 'client_name')).toEqual(['a-web', 'b-web']);
    expect(await ids('--search', 'web', '--sort=-client_name')).toEqual(['b-web', 'a-web']);
    expect((await run('client', 'list', '--search', 'web', '--total')).stdout).toBe('2\n');
    expect(JSON.parse((await run('client', 'list', '--total', '--json', '--search', 'web')).stdout)).toEqual({
      total: 2,
    });
  });

  it('refuse an order that the list does not have, and name the others', async () => {
    const { outcome, stderr } = await run('owner', 'list', '--sort', 'password');
    expect([outcome, stderr]).toEqual(['usage', expect.stringContaining('-created_at')]);
  });

  it.each(
    'client consent grant invitation key limit owner registration-token request session task token'.split(
      ' ',
    ),
  )('of every kind have the same flags: %s', async (noun) => {
    const { stdout, stderr } = await run(noun, 'list', '--search', 'a text of no item', '--total');
    expect([stdout, stderr]).toEqual(['0\n', '']);
  });

  it('of routes keep the matching order', async () => {
    const { stdout } = await run('route', 'list', '--json', '--search', 'ORDERS');
    expect(Object.keys(JSON.parse(stdout) as object)).toEqual(['/orders/**']);
    expect((await run('route', 'list', '--search', 'ers', '--columns', 'id')).stdout).toBe(
      'ID\norders\nusers\n',
    );
  });
});
