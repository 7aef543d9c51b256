import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUserAgent, signInAndAllow } from '../../support/user-agent.ts';
import { alice, startTokenService, type TokenService, webUri } from '../token-service.ts';

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService();
});
afterAll(() => service.stop());

const request = { response_type: 'code', client_id: 'web', redirect_uri: webUri, scope: 'read' };
const stateOf = (length: number): string => randomBytes(length).toString('base64url').slice(0, length);

describe('a long state (RFC 6749 §10.12, docs/decisions/pages-and-sessions.md, long-requests)', () => {
  it('of 7,000 characters is returned completely with the code', async () => {
    const state = stateOf(7000);
    const query = new URLSearchParams({ ...request, state }).toString();
    const locations: string[] = [];
    const agent = createUserAgent(({ headers }) => locations.push(headers.get('location') ?? ''));
    await signInAndAllow(agent, `${service.url}/authorize?${query}`, alice);
    const { searchParams } = new URL(locations.findLast((one) => one.startsWith(webUri)) ?? '');
    expect(searchParams.get('code')).not.toBeNull();
    expect(searchParams.get('state')).toBe(state);
  });

  it.each(['same-origin', 'cross-site'])(
    'of 9,000 characters in a %s form is rejected by its name',
    async (site) => {
      const state = stateOf(9000);
      const response = await fetch(`${service.url}/authorize`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'Sec-Fetch-Site': site },
        body: new URLSearchParams({ ...request, state }),
      });
      const { searchParams } = new URL(response.headers.get('location') ?? '');
      expect(searchParams.get('error')).toBe('invalid_request');
      expect(searchParams.get('error_description')).toContain('shorten the parameter state');
      expect(searchParams.get('state')).toBe(state);
    },
  );
});
