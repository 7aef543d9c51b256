import { describe, expect, it } from 'vitest';
import { basic } from '../../token-service.ts';
import { type RegistrationService, startRegistrationService } from './registration-service.ts';

const robot = { grant_types: ['client_credentials'] };

// Days of a service are many periodic tasks.
describe('unused clients', () => {
  it('are deleted, and used ones are not (RFC 7591 §5)', async () => {
    const day = 86_400;
    await using other = await startDisposable({ unusedSeconds: 2 * day });
    const used = await other.register(robot);
    const unused = await other.register(robot);
    const Authorization = basic(String(used.body['client_id']), String(used.body['client_secret']));
    const use = () =>
      other.post('/token', { grant_type: 'client_credentials' }, { headers: { Authorization } });
    for (const _day of [1, 2, 3]) {
      other.clock.advance(day * 1000);
      expect((await use()).status).toBe(200);
    }
    other.clock.advance(60_000);
    await expect
      .poll(async () => (await other.manage('GET', `/clients/${String(unused.body['client_id'])}`)).status)
      .toBe(404);
    expect((await use()).status).toBe(200);
  });

  it('are not noted as used within an hour of their registration (docs/decisions/clients-and-owners.md, registration)', async () => {
    const [day, hour] = [86_400_000, 3_600_000];
    await using other = await startDisposable({ unusedSeconds: (2 * day) / 1000 });
    const [early, late] = [await other.register(robot), await other.register(robot)];
    const use = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) => {
      const Authorization = basic(String(body['client_id']), String(body['client_secret']));
      return other.post('/token', { grant_type: 'client_credentials' }, { headers: { Authorization } });
    };
    other.clock.advance(hour);
    expect((await use(early)).status).toBe(200);
    other.clock.advance(1);
    expect((await use(late)).status).toBe(200);
    other.clock.advance(2 * day - hour);
    // The purge of the first minute ends; that of the next deletes the client.
    await other.manage('GET', '/clients');
    other.clock.advance(60_000);
    await expect
      .poll(async () => (await other.manage('GET', `/clients/${String(early.body['client_id'])}`)).status)
      .toBe(404);
    expect((await use(late)).status).toBe(200);
  });
});

async function startDisposable(registration: object): Promise<RegistrationService & AsyncDisposable> {
  const other = await startRegistrationService({ grantTypes: ['client_credentials'], ...registration });
  return { ...other, [Symbol.asyncDispose]: () => other.stop() };
}
