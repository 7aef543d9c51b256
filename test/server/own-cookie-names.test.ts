/** Each cookie that a page of the service sets is one that its gateway knows (docs/decisions/gateway.md, own-cookies). */
import { afterEach, describe, expect, it } from 'vitest';
import entries from '../../generated/operations.json' with { type: 'json' };
import {
  ownCookiePurposes,
  withoutOwnCookies,
  withoutOwnSetCookies,
} from '../../src/conventions/own-cookies.ts';
import { password, signInAs, startWithOperators } from '../console/operator.ts';
import { createManualClock } from '../storage/manual-clock.ts';
import { startService, type RunningService } from '../support/service.ts';
import { createUserAgent } from '../support/user-agent.ts';

const nameOf = (line: string): string => line.slice(0, line.indexOf('='));
const isKnown = (line: string): boolean =>
  withoutOwnCookies(`${nameOf(line)}=x`) === undefined &&
  withoutOwnSetCookies(['Set-Cookie', line]).length === 0;

describe('the cookies of all pages', () => {
  let service: RunningService;
  afterEach(() => service.stop());

  it('are those that the gateway removes, and no cookie is missing', async () => {
    const clock = createManualClock();
    service = await startWithOperators({}, { clock });
    const lines: string[] = [];
    const observe = (reply: Response): void => void lines.push(...reply.headers.getSetCookie());
    const operator = await signInAs(service, 'administrator', 'overview', {}, observe);
    const pages = entries.filter(
      ({ method, path, successTypes }) =>
        method === 'GET' && successTypes.includes('text/html') && !path.includes('{'),
    );
    for (const { path } of pages) await operator.agent.open(service.url + path);
    const clients = await operator.open('clients?new=machine');
    await operator.send(clients, 'createClient', { client_id: 'app', noScope: 'true' });
    await operator.send(clients, 'theme', { theme: 'dark' });
    // A form that is sent after the end of its session is kept.
    const routes = await operator.open('routes');
    clock.advance(3_700_000);
    await operator.send(routes, 'putRoute', { route_id: 'r' });
    expect(lines.filter((line) => !isKnown(line))).toEqual([]);
    const seen = new Set(lines.map((line) => nameOf(line).replace(/^gatehouse-|(?:-[\w-]{8})?-\d+$/g, '')));
    expect([...seen].toSorted()).toEqual(ownCookiePurposes.toSorted());
  });

  it('are those that the gateway removes with an https issuer too', async () => {
    service = await startService({
      authorization: { issuer: 'https://id.example.org', owners: [{ username: 'ada', password }] },
      server: { trustedProxies: ['127.0.0.1'] },
      console: { enabled: true },
    });
    const lines: string[] = [];
    const agent = createUserAgent((reply) => void lines.push(...reply.headers.getSetCookie()), {
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'id.example.org',
    });
    await agent.open(`${service.url}/login`);
    await agent.open(`${service.url}/console/overview`);
    expect(lines.map(nameOf)).toEqual([
      expect.stringMatching(/^__Host-gatehouse-browser-/),
      expect.stringMatching(/^__Host-gatehouse-console-/),
    ]);
    expect(lines.filter((line) => !isKnown(line))).toEqual([]);
  });
});
