/**
 * The whole responses to requests that are not valid, as they were recorded. After a change of a document,
 * `npx --no -- vitest run test/server/bad-requests -u` records them again.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  headerOf,
  decodedText,
  type RecordedResponse,
} from '../../../src/contract/document/recorded-exchange.ts';
import { surfaces } from '../../../src/conventions/operation-entry.ts';
import { createSend, type Send } from '../../../src/kit/verify/play/send.ts';
import { startService, type RunningService } from '../../support/service.ts';
import { badRequests, type BadRequest } from './bad-requests.ts';

const settings = {
  authorization: { registration: { enabled: true, open: true } },
  configuration: {
    repositories: [{ database: {} }],
    pushes: { secret: 'a-secret-of-the-pushes' },
    encryption: { keys: { k1: 'foo' } },
  },
};

let service: RunningService;
let send: Send;
let credentials: (request: BadRequest) => string;
beforeAll(async () => {
  service = await startService(settings);
  send = createSend({ base: service.url });
  const { response } = await send({
    method: 'POST',
    target: '/initial-access-tokens',
    headers: [
      ['Authorization', service.administrator],
      ['Content-Type', 'application/json'],
    ],
    body: '{}',
  });
  const { token } = JSON.parse(decodedText(response.body)) as { token: string };
  credentials = ({ target }) =>
    target.startsWith('/registrations') ? `Bearer ${token}` : service.administrator;
});
afterAll(() => service.stop());

const fields = ['Allow', 'Cache-Control', 'Pragma', 'WWW-Authenticate', 'Location'];

const wrap = (text: string): string => text.replaceAll(/.{160}(?=.)/gs, '$&\n    ');

function shownRequest({ title, method, target, headers = [], body }: BadRequest): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return [`# ${title}`, `${method} ${target}`, ...lines, ...(body ? [String(body)] : [])]
    .map(wrap)
    .join('\n');
}

function shownResponse({ status, headers, body }: RecordedResponse): string {
  const shown = ['Content-Type', ...fields].flatMap((name) => {
    const value = headerOf(headers, name);
    return value === undefined ? [] : [name === 'Content-Type' ? value : `${name}: ${value}`];
  });
  return [`=> ${status} ${shown.join('; ')}`, decodedText(body)].map(wrap).join('\n');
}

describe('the response to a request that is not valid is the recorded one (Spec §7(1))', () => {
  it.each(surfaces)('of the surface %s', async (surface) => {
    const shown: string[] = [];
    for (const request of badRequests.filter((one) => one.surface === surface)) {
      const headers = [...(request.headers ?? []), ['Authorization', credentials(request)] as const];
      const { response } = await send({ ...request, headers });
      expect([request.title, response.status >= 400 && response.status < 500]).toEqual([request.title, true]);
      shown.push(`${shownRequest(request)}\n${shownResponse(response)}\n`);
    }
    await expect(shown.join('\n')).toMatchFileSnapshot(`recorded/${surface}.txt`);
  });
});
