/** The client's address behind trusted proxies, as the access log and a target see it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behindProxies, chain, element, type Lines } from '../support/behind-proxies.ts';
import type { RunningService } from '../support/service.ts';

const { start, hear } = behindProxies();

describe('the address of a client behind a trusted proxy (docs/decisions/paths-and-listeners.md, forwarded)', () => {
  let running: RunningService;
  beforeAll(async () => {
    running = await start();
  });
  afterAll(() => running.stop());

  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['198.51.100.7:51234', '198.51.100.7'],
    ['6.6.7.8, 203.0.113.11:51234', '203.0.113.11'],
    ['6.6.7.8, [2001:db8::1]:443', '2001:db8::1'],
    ['6.6.7.8, [2001:db8::1]', '2001:db8::1'],
    ['6.6.7.8, 2001:db8::1', '2001:db8::1'],
    ['6.6.7.8, 2001:0DB8:0:0::0001', '2001:db8::1'],
    ['6.6.7.8, ::ffff:203.0.113.11', '203.0.113.11'],
    ['6.6.7.8, [::ffff:203.0.113.11]:80', '203.0.113.11'],
    ['6.6.7.8, ::FFFF:cb00:710b', '203.0.113.11'],
    ['6.6.7.8, 2001:db8::1%eth0', '2001:db8::1'],
    ['6.6.7.8, [2001:db8::1%25eth0]:443', '2001:db8::1'],
    ['6.6.7.8, 203.0.113.11:51234, 10.0.0.2:443', '203.0.113.11'],
    ['6.6.7.8, 203.0.113.11, [2001:db8:ffff::9]:443, fe80::1%eth0', '203.0.113.11'],
    ['10.0.0.9, 10.0.0.2:1', '10.0.0.9'],
  ])('is read from X-Forwarded-For: %s as %s', async (sent, read) => {
    expect((await hear(running, chain(sent))).remote).toBe(read);
  });

  it.each([
    ['unknown', '127.0.0.1'],
    ['6.6.7.8, unknown', '127.0.0.1'],
    ['6.6.7.8, _hidden', '127.0.0.1'],
    ['6.6.7.8, garbage', '127.0.0.1'],
    ['6.6.7.8, ', '127.0.0.1'],
    ['6.6.7.8,, 10.0.0.2', '10.0.0.2'],
    ['6.6.7.8, unknown, 10.0.0.2:443', '10.0.0.2'],
    ['6.6.7.8, 203.0.113.11:99999', '127.0.0.1'],
    ['6.6.7.8, 203.0.113.011', '127.0.0.1'],
    ['6.6.7.8, [203.0.113.11]', '127.0.0.1'],
    ['6.6.7.8, [2001:db8::1', '127.0.0.1'],
    ['6.6.7.8, 203.0.113.11:', '127.0.0.1'],
    ['6.6.7.8, 3405803787', '127.0.0.1'],
  ])('is not searched beyond an invalid hop: %s', async (sent, read) => {
    const heard = await hear(running, chain(sent));
    expect(heard.remote).toBe(read);
    expect(heard.fields['x-forwarded-for']).toBe(read === '127.0.0.1' ? read : `${read}, 127.0.0.1`);
  });

  it.each([
    ['for=198.51.100.7', '198.51.100.7'],
    ['FOR=198.51.100.7;Proto=https', '198.51.100.7'],
    ['For="[2001:db8::1]:4711"', '2001:db8::1'],
    ['for="198.51.100.7:80"', '198.51.100.7'],
    ['for="198.51.100.7:_port"', '198.51.100.7'],
    ['by=_p;for=198.51.100.7;host="a,b;c"', '198.51.100.7'],
    ['for="198.51.100.\\7"', '198.51.100.7'],
    ['for=6.6.7.8, for=198.51.100.7; proto=https', '198.51.100.7'],
    ['for=6.6.7.8, for="[::ffff:198.51.100.7]", for=10.1.1.1', '198.51.100.7'],
    ['for=6.6.7.8, , for=198.51.100.7,', '198.51.100.7'],
  ])('is read from Forwarded: %s as %s (RFC 7239 §4)', async (sent, read) => {
    expect((await hear(running, element(sent))).remote).toBe(read);
  });

  it.each([
    ['for=6.6.7.8, for=unknown', '127.0.0.1'],
    ['for=6.6.7.8, for=_SEVKISEK', '127.0.0.1'],
    ['for=6.6.7.8, proto=https', '127.0.0.1'],
    ['for=6.6.7.8, for=198.51.100.7;for=198.51.100.8', '127.0.0.1'],
    ['for=6.6.7.8, for="198.51.100.7', '127.0.0.1'],
    ['for=6.6.7.8, for="198.51.100.7"x', '127.0.0.1'],
    ['for=6.6.7.8, garbage, for=10.0.0.2', '10.0.0.2'],
  ])('is not searched beyond an invalid element: %s (RFC 7239 §6)', async (sent, read) => {
    expect((await hear(running, element(sent))).remote).toBe(read);
  });

  it('is read over several lines, with the nearest proxy in the last line (RFC 9110 §5.3)', async () => {
    const forwarded = [...element('for=6.6.7.8'), ...element('for=198.51.100.7'), ...element('for=10.0.0.2')];
    expect((await hear(running, forwarded)).remote).toBe('198.51.100.7');
    const fields = [...chain('6.6.7.8'), ...chain('198.51.100.7:1'), ...chain('10.0.0.2:1')];
    expect((await hear(running, fields)).remote).toBe('198.51.100.7');
  });

  it('is read from a proxy’s own line if a client left a quote open (RFC 7239 §8.1)', async () => {
    const lines = [...element('for=6.6.7.8;host="'), ...element('for="198.51.100.7:1"')];
    expect((await hear(running, lines)).remote).toBe('198.51.100.7');
  });
});

describe('both families of fields on one request (docs/decisions/paths-and-listeners.md, forwarded)', () => {
  const both = (one: string, other: string): Lines => [...chain(one), ...element(`for="${other}"`)];

  it('count if they name the same client', async () => {
    const running = await start();
    const heard = await hear(running, both('6.6.7.8, 198.51.100.7:1', '[::ffff:198.51.100.7]:2'));
    expect(heard.remote).toBe('198.51.100.7');
    await running.stop();
  });

  it('are ignored if they name different clients, which is logged once', async () => {
    const running = await start();
    for (const lines of [
      both('198.51.100.7', '6.6.7.8'),
      [['X-Forwarded-Proto', 'https'] as const, ...element('for=6.6.7.8;proto=https')],
    ]) {
      const { remote, fields } = await hear(running, lines);
      expect(remote).toBe('127.0.0.1');
      expect(fields).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
      expect(fields).not.toHaveProperty('forwarded');
    }
    const told = running.logged.filter((line) => line.includes('server.forwardedFields'));
    expect(told).toEqual([expect.stringMatching(/"event":"forwarded-fields-conflict".*"request_id":"/)]);
    await running.stop();
  });

  it.each([
    ['x-forwarded', '198.51.100.7'],
    ['forwarded', '6.6.7.8'],
  ])('count by the value of server.forwardedFields alone: %s', async (forwardedFields, read) => {
    const running = await start({ forwardedFields });
    expect((await hear(running, both('198.51.100.7', '6.6.7.8'))).remote).toBe(read);
    const unread = forwardedFields === 'forwarded' ? chain('6.6.7.8') : element('for=6.6.7.8');
    const heard = await hear(running, unread);
    expect(heard.remote).toBe('127.0.0.1');
    expect(JSON.stringify(heard.fields)).not.toContain('6.6.7.8');
    await running.stop();
  });
});

describe('a target behind the gateway (docs/decisions/gateway.md, headers)', () => {
  let running: RunningService;
  beforeAll(async () => {
    running = await start();
  });
  afterAll(() => running.stop());

  it('receives the addresses that trusted proxies report, without ports, and no others', async () => {
    const { fields } = await hear(running, chain('6.6.7.8, 198.51.100.7:51234, [2001:db8:ffff::9]:443'));
    expect(fields['x-forwarded-for']).toBe('198.51.100.7, 2001:db8:ffff::9, 127.0.0.1');
  });

  it('receives the scheme, host and port that the nearest proxy wrote, not those of the client', async () => {
    const { fields } = await hear(running, [
      ['X-Forwarded-For', '198.51.100.7'],
      ['X-Forwarded-Proto', 'http, https'],
      ['X-Forwarded-Host', 'evil.test, shop.test:8443'],
      ['X-Forwarded-Port', '1, 8443'],
    ]);
    expect(fields).toMatchObject({
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'shop.test:8443',
      'x-forwarded-port': '8443',
    });
  });

  it('receives no invalid host or port', async () => {
    const { fields } = await hear(running, [
      ['X-Forwarded-For', '198.51.100.7'],
      ['X-Forwarded-Host', 'evil.test/path?'],
      ['X-Forwarded-Port', '80;x'],
      ['X-Forwarded-Proto', 'gopher'],
    ]);
    expect(fields).toMatchObject({
      'x-forwarded-host': 'gateway.test',
      'x-forwarded-port': '80',
      'x-forwarded-proto': 'http',
    });
  });

  it('receives the trusted elements of Forwarded and that of this hop (RFC 7239 §4)', async () => {
    const { fields } = await hear(running, [
      ['Forwarded', 'for=6.6.7.8;host=evil.test;proto=http'],
      ['Forwarded', 'for="198.51.100.7:1";host=shop.test;proto=https, for=10.0.0.2'],
    ]);
    expect(fields).toMatchObject({
      forwarded:
        'for="198.51.100.7:1";host=shop.test;proto=https, for=10.0.0.2, for=127.0.0.1;host="gateway.test";proto=http',
      'x-forwarded-for': '198.51.100.7, 10.0.0.2, 127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'shop.test',
      'x-forwarded-port': '443',
    });
  });
});

describe('an invalid proxy in the settings', () => {
  it.each([
    ['10.0.0.0/33', 'must be an address or a CIDR block'],
    ['10.0.0', 'must be an address or a CIDR block'],
    ['proxy.internal', 'must be an address or a CIDR block'],
    ['2001:db8::/129', 'must be an address or a CIDR block'],
    ['10.0.0.0/8/8', 'must be an address or a CIDR block'],
    ['::ffff:10.0.0.1', 'must be written as the IPv4 address that it is'],
  ])('%s ends the start (docs/decisions/paths-and-listeners.md, forwarded)', async (entry, message) => {
    await expect(start({ trustedProxies: [entry] })).rejects.toThrow(
      expect.objectContaining({
        problems: [{ path: 'server.trustedProxies[0]', message }],
      }),
    );
  });
});
