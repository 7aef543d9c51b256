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
  expect(head).toMatch(/^Access-Control-Allow-Headers: Authorization, Content-Type, MCP-Protocol-Version$/m);
});
