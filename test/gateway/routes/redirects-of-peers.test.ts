/**
 * The cases of other gateways about redirects, as data: what a target sends, what the client may get. http-proxy names
 * the client's address in options (`hostRewrite`, `protocolRewrite`) or takes it from Host (`autoRewrite`). Here a
 * trusted proxy names it, or Host. The rules that nginx's operators write with variables and expressions have no
 * counterpart in the settings.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GatewaySettings } from '../../../src/settings/settings.ts';
import { exchange } from '../support/raw-client.ts';
import { startGateway, type Running } from '../support/running-gateway.ts';
import { startEcho, type Echo } from '../support/upstreams.ts';

let echo: Echo;
let gateway: Running | undefined;

beforeEach(async () => {
  echo = await startEcho();
});

afterEach(async () => {
  await gateway?.close();
  gateway = undefined;
  await echo.close();
});

interface Sent {
  readonly status: number;
  readonly field: 'Location' | 'Refresh';
  readonly value: string;
}

/** Returns the field that a client gets. `OWN` is the origin of the target, and `//HOST` that without a scheme. */
async function fieldAfter(
  { status, field, value }: Sent,
  settings: Partial<GatewaySettings>,
  [path, ...lines]: readonly string[],
): Promise<string | undefined> {
  const { host } = new URL(echo.url);
  gateway = await startGateway(settings, { trustedProxies: (address) => address === '127.0.0.1' });
  echo.respond = (_, response) =>
    response.writeHead(status, { [field]: value.replace('OWN', echo.url).replace('HOST', host) }).end();
  const { head } = await exchange(gateway.port, `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const line = head.split('\r\n').find((one) => one.startsWith(`${field}: `));
  return line?.slice(field.length + 2).replace(echo.url, 'OWN');
}

describe('a redirect, as http-proxy and httpxy expect it (test/lib-http-proxy-passes-web-outgoing-test.js, #setRedirectHostRewrite; docs/decisions/gateway.md, redirects)', () => {
  const auto = ['Host: ext-auto.com'];
  const manual = [...auto, 'X-Forwarded-For: 192.0.2.1', 'X-Forwarded-Host: ext-manual.com'];
  const secure = ['X-Forwarded-For: 192.0.2.1', 'X-Forwarded-Proto: https'];
  const led = [201, 301, 302, 307, 308];

  const through = async (lines: readonly string[], value: string, status = 301, rewriteLocation = true) =>
    fieldAfter(
      { status, field: 'Location', value },
      { rewriteLocation, routes: { all: { path: '/**', url: echo.url } } },
      ['/', ...lines],
    );

  it.each(led)('leads to the host that is named: hostRewrite on %i', async (status) => {
    expect(await through(manual, 'OWN/', status)).toBe('http://ext-manual.com/');
  });

  it.each(led)('leads to the Host of the request: autoRewrite on %i', async (status) => {
    expect(await through(auto, 'OWN/', status)).toBe('http://ext-auto.com/');
  });

  it.each(led)('has the scheme that is named: protocolRewrite with autoRewrite on %i', async (status) => {
    expect(await through([...auto, ...secure], 'OWN/', status)).toBe('https://ext-auto.com/');
  });

  it.each([
    ['hostRewrite', manual],
    ['autoRewrite', auto],
    ['protocolRewrite', [...auto, ...secure]],
  ])('remains with %s: on 200, without the setting, to another host or port', async (_, lines) => {
    expect(await through(lines, 'OWN/', 200)).toBe('OWN/');
    await gateway?.close();
    expect(await through(lines, 'OWN/', 301, false)).toBe('OWN/');
    await gateway?.close();
    expect(await through(lines, 'http://some-other/', 302)).toBe('http://some-other/');
    await gateway?.close();
    expect(await through(lines, 'http://127.0.0.1:1/', 302)).toBe('http://127.0.0.1:1/');
  });

  it.each([
    ['protocolRewrite with hostRewrite', [...manual, ...secure.slice(1)], 'OWN/', 'https://ext-manual.com/'],
    ['hostRewrite of an address without a scheme', manual, '//HOST', '//ext-manual.com/'],
    [
      'protocolRewrite of one with hostRewrite',
      [...manual, ...secure.slice(1)],
      '//HOST',
      '//ext-manual.com/',
    ],
    ['protocolRewrite of one with autoRewrite', [...auto, ...secure], '//HOST/', '//ext-auto.com/'],
  ])('%s', async (_, lines, value, expected) => {
    expect(await through(lines, value)).toBe(expected);
  });
});

describe('a redirect, as nginx expects it (nginx-tests, proxy_redirect.t)', () => {
  const through = async (field: Sent['field'], value: string, rewriteLocation = true) =>
    fieldAfter(
      { status: field === 'Location' ? 301 : 200, field, value },
      { rewriteLocation, routes: { default: { path: '/impl_default/**', url: `${echo.url}/replace_this` } } },
      ['/impl_default/test.html', 'Host: 127.0.0.1:8080'],
    );

  it('leads to the path of the gateway: implicit and explicit default', async () => {
    expect(await through('Location', 'OWN/replace_this/test.html')).toBe(
      'http://127.0.0.1:8080/impl_default/test.html',
    );
  });

  it('leads to the same address in Refresh: implicit and explicit default (refresh)', async () => {
    expect(await through('Refresh', '7; url=OWN/replace_this/test.html')).toBe(
      '7; url=http://127.0.0.1:8080/impl_default/test.html',
    );
  });

  it.each([
    ['7; URL="/replace_this/x"', '7; URL="/impl_default/x"'],
    ["0;url='OWN/replace_this?x'", "0;url='http://127.0.0.1:8080/impl_default?x'"],
    ['7; url=http://other.test/replace_this/', '7; url=http://other.test/replace_this/'],
    ['7', '7'],
  ])('of Refresh %s leads the client to %s (WHATWG HTML §2.4.9)', async (value, expected) => {
    expect(await through('Refresh', value)).toBe(expected);
  });

  it.each([
    ['Location', 'OWN/replace_this/test.html'],
    ['Refresh', '7; url=OWN/replace_this/test.html'],
  ] as const)('remains as its target sends it in %s: rewrite off', async (field, value) => {
    expect(await through(field, value, false)).toBe(value);
  });
});
