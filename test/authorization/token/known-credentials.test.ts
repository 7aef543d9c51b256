import { describe, expect, it } from 'vitest';
import { digest } from '../../../src/foundation/digest.ts';
import { createKnownCredentials } from '../../../src/authorization/authentication/known-credentials.ts';

const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

describe('Basic credentials that were valid before', () => {
  it('have the same readings from the cache (RFC 6749 §2.3.1)', () => {
    const known = createKnownCredentials();
    for (const text of [basic('a-client:a-secret'), basic('a%2Dclient:a+secret')]) {
      const first = known.read(text);
      expect(first?.readFrom).toBe(digest(text));
      if (first) known.keep(first);
      const again = known.read(text);
      expect(again).toEqual({ via: first?.via, readings: first?.readings });
      expect(known.read(text)).toBe(again);
    }
  });

  it('leave nothing in memory with which they could be sent (docs/decisions/storage.md, durable)', () => {
    const known = createKnownCredentials();
    const presented = known.read(basic('a-client:a-secret'));
    if (presented) known.keep(presented);
    const kept = JSON.stringify(known.read(basic('a-client:a-secret')));
    expect(kept).toContain(digest('a-secret'));
    expect(kept).not.toContain('a-secret');
    expect(kept).not.toContain(basic('a-client:a-secret'));
  });

  it('are not cached after a failed attempt', () => {
    const known = createKnownCredentials();
    known.read(basic('a-client:a-guess'));
    expect(known.read(basic('a-client:a-guess'))?.readFrom).toBe(digest(basic('a-client:a-guess')));
    expect(known.read('no credentials')).toBeUndefined();
  });
});
