/** Attacks by the places of metadata documents. docs/decisions/clients-and-owners.md, attacks, lists them. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSelfSigned } from '../../../support/self-signed.ts';
import {
  about,
  documentApp,
  type DocumentService,
  hostName,
  refusedWords,
  startDocuments,
} from './document-service.ts';

const unavailable = about('could not be fetched');
const json = { 'Content-Type': 'application/json' };

let service: DocumentService;
beforeAll(async () => {
  service = await startDocuments();
});
afterAll(() => service[Symbol.asyncDispose]());

const refused = (clientId: string): Promise<string> => refusedWords(service, clientId);

describe('a URL that tries to be more than the name of a document (docs/decisions/clients-and-owners.md, attacks)', () => {
  it.each([
    ['http', `http://${hostName}/c.json`, 'must be an https URL'],
    ['an IPv4 address', 'https://192.0.2.1/c.json', 'must have the name of a host, not an address'],
    ['an IPv6 address', 'https://[2001:db8::1]/c.json', 'must have the name of a host, not an address'],
    ['an address as one number', 'https://2130706433/c.json', 'must have the name of a host, not an address'],
    ['an address in octal', 'https://0177.0.0.1/c.json', 'must have the name of a host, not an address'],
    ['user information', `https://${hostName}@evil.example/c.json`, 'must not contain user information'],
    ['empty user information', `https://@${hostName}/c.json`, 'must be written in its canonical form'],
    ['a fragment', `https://${hostName}/c.json#other`, 'must not have a fragment'],
    ['a query', `https://${hostName}/c.json?as=other`, 'must not have a query'],
    ['no path', `https://${hostName}/`, 'must have a path'],
    ['nothing after the host', `https://${hostName}`, 'must have a path'],
    ['dot segments', `https://${hostName}/a/../c.json`, 'must be written in its canonical form'],
    ['encoded dot segments', `https://${hostName}/a/%2e%2E/c.json`, 'must be written in its canonical form'],
    ['the default port', `https://${hostName}:443/c.json`, 'must be written in its canonical form'],
    ['a port with zeros', `https://${hostName}:00444/c.json`, 'must be written in its canonical form'],
    ['port 0', `https://${hostName}:0/c.json`, 'must have a port from 1 to 65535, or none'],
    ['a port beyond the last', `https://${hostName}:65536/c.json`, 'must be an https URL'],
    [
      'capital letters in the host',
      'https://Pocket.example.org/c.json',
      'must be written in its canonical form',
    ],
    [
      'letters of another script',
      'https://pосket.example.org/c.json',
      'must be written in its canonical form',
    ],
    [
      'a period after the host',
      `https://${hostName}./c.json`,
      'must have the name of a host, not an address',
    ],
    ['a backslash', `https://${hostName}\\@evil.example/c.json`, 'must be written in its canonical form'],
    [
      'more than 255 characters',
      `https://${hostName}/${'a'.repeat(255)}`,
      'must have at most 255 characters',
    ],
  ])('with %s is refused before a name is resolved', async (_title, clientId, problem) => {
    const before = service.resolved.length;
    expect(await refused(clientId)).toBe(`The client_id ${problem}.`);
    expect(service.resolved).toHaveLength(before);
  });

  it('with a line break, a tab or a space is refused', async () => {
    for (const hidden of ['\n', '\t', ' '])
      expect(await refused(`https://${hostName}/c${hidden}.json`)).toContain('canonical form');
  });
});

describe('a name with an address that is not public', () => {
  it.each([
    'loopback.example.org',
    'private.example.org',
    'carrier.example.org',
    'link-local.example.org',
    'unspecified.example.org',
    'v6-loopback.example.org',
    'v6-private.example.org',
    'v6-link-local.example.org',
    'mapped.example.org',
    'mapped-hex.example.org',
    'translated.example.org',
  ])('is never connected to: %s', async (name) => {
    const { port } = new URL(service.at('/'));
    let connections = 0;
    const inside = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(Number(port), '127.0.0.2');
    await once(inside, 'listening');
    const before = service.fetched.length;
    expect(await refused(service.at('/c.json', name))).toBe(unavailable);
    expect([connections, service.fetched.length]).toEqual([0, before]);
    expect(service.resolved).toContain(name);
    await new Promise((resolve) => inside.close(resolve));
  });

  it('is checked again at each connection, so a name cannot be bound to another address later', async () => {
    await using rebinding = await startDocuments();
    const clientId = rebinding.describe('/c.json', documentApp, {}, 'rebinding.example.org');
    const issued = await rebinding.obtain(clientId);
    expect(issued.status).toBe(200);
    const before = rebinding.fetched.length;
    rebinding.clock.advance(300_000);
    expect((await rebinding.renew(clientId, issued.body.refresh_token)).status).toBe(200);
    expect([rebinding.fetched.length, rebinding.resolved.length]).toEqual([before, 2]);
    expect(rebinding.logged.join('')).toContain('the address is not allowed');
  });

  it('has the same refusal as a host that does not respond, so that a caller learns nothing', async () => {
    await using stopped = await startDocuments();
    const clientId = stopped.at('/c.json');
    await stopped.stopHost();
    const texts = [clientId, stopped.at('/c.json', 'private.example.org')].map(async (one) => {
      const { body } = await stopped.refusal(one);
      return body['error_description'];
    });
    expect(await Promise.all(texts)).toEqual([unavailable, unavailable]);
  });
});

describe('a response that is not a document', () => {
  it.each([301, 302, 303, 307, 308])('redirects are not followed: %i', async (status) => {
    const elsewhere = service.describe(`/moved-${status}.json`);
    service.serve(`/redirect-${status}`, (response) =>
      response.writeHead(status, { Location: elsewhere }).end(),
    );
    expect(await refused(service.at(`/redirect-${status}`))).toBe(
      about(`has the status ${status}, and redirects are not followed`),
    );
    expect(service.fetched).not.toContain(`/moved-${status}.json`);
  });

  it('a huge document is not read to its end', async () => {
    const closed = new Promise((resolve) => {
      service.serve('/huge.json', (response) => {
        response.once('close', resolve).writeHead(200, json);
        const more = (): void => {
          while (!response.destroyed && response.write(' '.repeat(65_536)));
        };
        response.on('drain', more);
        more();
      });
    });
    expect(await refused(service.at('/huge.json'))).toBe(about('is longer than 5120 bytes'));
    await closed;
  });

  it('compressed data is refused, not expanded', async () => {
    const bomb = gzipSync(JSON.stringify({ ...documentApp, padding: ' '.repeat(3_000_000) }));
    expect(bomb.length).toBeLessThan(5120);
    service.serve('/bomb.json', (response) =>
      response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' }).end(bomb),
    );
    expect(await refused(service.at('/bomb.json'))).toBe(about('is compressed, which was not requested'));
  });

  it('a header without an end has a limit', async () => {
    service.serve('/header.json', (response) => {
      for (let field = 0; field < 40; field += 1) response.setHeader(`x-${field}`, 'a'.repeat(1000));
      response.writeHead(200, json).end(JSON.stringify(documentApp));
    });
    expect(await refused(service.at('/header.json'))).toBe(unavailable);
  });

  it.each([
    ['no header', '/slow-header.json', () => undefined],
    [
      'a body without an end',
      '/slow-body.json',
      (response: ServerResponse) => void response.writeHead(200, json).write('{'),
    ],
  ])('a slow host has 5 seconds: %s', async (_title, path, respond) => {
    const asked = new Promise<void>((resolve) => {
      service.serve(path, (response) => {
        respond(response);
        resolve();
      });
    });
    const waiting = refused(service.at(path));
    await asked;
    service.clock.advance(5000);
    expect(await waiting).toBe(unavailable);
  });

  it.each([
    ['another type', { 'Content-Type': 'text/html' }, '{}', 'must have the Content-Type application/json'],
    ['no type', {}, '{}', 'must have the Content-Type application/json'],
    [
      'a type that looks like JSON',
      { 'Content-Type': 'application/jsonp' },
      '{}',
      'must have the Content-Type application/json',
    ],
    ['text', json, 'client_id=me', 'is not JSON'],
    ['a list', json, '[{}]', 'must be a JSON object'],
    ['deep lists', json, '['.repeat(2000), 'is not JSON'],
    ['null', json, 'null', 'must be a JSON object'],
  ])('%s is refused', async (title, fields, text, problem) => {
    const path = `/${title.replaceAll(' ', '-')}`;
    service.serve(path, (response) => response.writeHead(200, fields).end(text));
    expect(await refused(service.at(path))).toBe(about(problem));
  });

  it('the certificate of another host is refused', async () => {
    expect(await refused(service.at('/c.json', 'unknown.example'))).toBe(unavailable);
  });

  it('an untrusted certificate is refused', async () => {
    const own = createHttpsServer(createSelfSigned(undefined, [hostName]), (_request, response) => {
      response.writeHead(200, json).end('{}');
    }).listen(0, '127.0.0.1');
    await once(own, 'listening');
    const { port } = own.address() as AddressInfo;
    expect(await refused(`https://${hostName}:${port}/c.json`)).toBe(unavailable);
    own.closeAllConnections();
    await new Promise((resolve) => own.close(resolve));
  });
});
