import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startTokenService } from '../token-service.ts';

const rounds = 200;
const width = 32;

it(`redeems a code once in ${width} parallel redemptions, ${rounds} times in a row (Spec §3.1, §8, RFC 6749 §4.1.2)`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-'));
  const service = await startTokenService({}, { storage: { url: `sqlite:${join(folder, 'gatehouse.db')}` } });
  for (let round = 0; round < rounds; round += 1) {
    const client = round % 2 === 0 ? ('web' as const) : ('rotating' as const);
    const flow = await service.obtainCode(client);
    const fields = { grant_type: 'authorization_code', ...flow };
    const responses = await Promise.all(
      Array.from({ length: width }, () => service.post('/token', fields, { client })),
    );
    const won = responses.filter(({ status }) => status === 200);
    const refused = responses.filter(({ status, body }) => status === 400 && body.error === 'invalid_grant');
    expect([round, won.length, refused.length]).toEqual([round, 1, width - 1]);
    // The others were reuse, so the tokens of the first are revoked.
    expect(await service.isActive(won[0]?.body.access_token ?? '')).toBe(false);
    expect(await service.isActive(won[0]?.body.refresh_token ?? '')).toBe(false);
  }
  await service.stop();
  await rm(folder, { recursive: true });
});
