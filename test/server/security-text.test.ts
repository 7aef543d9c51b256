import { describe, expect, it } from 'vitest';
import { createManualClock } from '../storage/manual-clock.ts';
import { startService } from '../support/service.ts';

const path = '/.well-known/security.txt';

describe('/.well-known/security.txt (docs/decisions/paths-and-listeners.md, open-paths)', () => {
  it('names the contacts in order and never expires (RFC 9116 §2.5, §3)', async () => {
    const clock = createManualClock();
    const contacts = ['mailto:security@example.org', 'https://example.org/report'];
    const service = await startService({ server: { securityContacts: contacts } }, { clock });
    const responses = [];
    for (let hour = 0; hour < 2; hour += 1) {
      const response = await fetch(`${service.url}${path}`);
      expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
      const text = await response.text();
      expect(text.split('\n').slice(0, 2)).toEqual(contacts.map((contact) => `Contact: ${contact}`));
      const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? [];
      responses.push(Date.parse(expires) - clock.now());
      clock.advance(3_600_000);
    }
    await service.stop();
    expect(responses).toEqual([30 * 24 * 3_600_000, 30 * 24 * 3_600_000]);
  });

  it('is 404 without contacts', async () => {
    const service = await startService();
    const response = await fetch(`${service.url}${path}`);
    await service.stop();
    expect([response.status, await response.json()]).toEqual([
      404,
      expect.objectContaining({ error: 'not_found' }) as object,
    ]);
  });
});
