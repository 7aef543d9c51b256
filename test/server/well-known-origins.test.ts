/** A client in a page of another origin looks for metadata, as the SDK of MCP does. */
import { expect, it } from 'vitest';
import { usePathRig } from '../gateway/paths/path-rig.ts';

const rig = usePathRig();
const origin = 'Origin: http://localhost:6274';
const preflight = [
  origin,
  'Access-Control-Request-Method: GET',
  'Access-Control-Request-Headers: mcp-protocol-version',
];
const settings = { authorization: { registration: { open: true } } };

it.each([
  '/.well-known/oauth-authorization-server',
  '/.well-known/openid-configuration',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp',
  '/register',
])('lets pages of every origin send MCP-Protocol-Version to %s', async (path) => {
  const running = await rig.start({}, settings);
  const { status, head } = await rig.ask(running, path, preflight, 'OPTIONS');
  expect(status).toBe(204);
  expect(head).toMatch(/^Access-Control-Allow-Origin: \*$/m);
  expect(head).toMatch(
    /^Access-Control-Allow-Headers: Authorization, Content-Type, MCP-Protocol-Version, X-Requested-With$/m,
  );
});

it.each(['/.well-known/openid-configuration/mcp', '/.well-known/nothing'])(
  'lets pages of every origin see that %s does not exist (docs/decisions/paths-and-listeners.md, unknown-metadata)',
  async (path) => {
    const { url } = rig.echo();
    const running = await rig.start({ prefix: '/api', routes: { all: { path: '/**', url } } }, settings);
    expect(await rig.ask(running, path, preflight, 'OPTIONS')).toMatchObject({
      status: 204,
      head: expect.stringMatching(
        /^Access-Control-Allow-Headers: .*MCP-Protocol-Version, X-Requested-With$/m,
      ),
    });
    const missing = await rig.ask(running, path, [origin, 'MCP-Protocol-Version: 2025-06-18']);
    expect([missing.status, JSON.parse(missing.body)]).toMatchObject([404, { error: 'not_found' }]);
    expect(missing.head).toMatch(/^Access-Control-Allow-Origin: \*$/m);
    expect(missing.head).not.toMatch(/^Access-Control-Allow-Credentials/im);

    for (const [lines, method] of [
      [[], 'GET'],
      [[], 'OPTIONS'],
      [[origin], 'OPTIONS'],
    ] as const)
      expect((await rig.ask(running, path, lines, method)).status).toBe(404);
    expect((await rig.ask(running, path)).head).not.toMatch(/^Access-Control/im);
    expect((await rig.ask(running, '/clients/x/y', [origin])).head).not.toMatch(/^Access-Control/im);
    expect(rig.echo().seen).toEqual([]);
  },
);

it('leaves the preflight of a well-known path of a route to the route', async () => {
  const { url } = rig.echo();
  const path = '/.well-known/acme-challenge/**';
  const running = await rig.start({ routes: { acme: { path, url, stripPrefix: false } } }, settings);
  await rig.ask(running, '/.well-known/acme-challenge/x', preflight, 'OPTIONS');
  expect(rig.echo().seen).toHaveLength(1);
});
