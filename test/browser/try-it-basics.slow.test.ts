/** The forms of the documentation, which send requests to the service that serves it: a token and one request. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { reportMissingBrowser } from './chromium.ts';
import { chromiumPath } from './find-chromium.ts';
import { alice, formOf, heldToken, send, signInFromDocs } from './reader.ts';
import { signIn } from './stage.ts';
import { scope, useTryIt } from './try-it-stage.ts';

reportMissingBrowser(4);

const tryIt = useTryIt();

describe.skipIf(chromiumPath === undefined)(
  'a reader of the docs (docs/decisions/contract.md, try-it)',
  () => {
    it('signs in by the code flow with PKCE and returns to the page (RFC 7636)', async () => {
      const page = await tryIt.arrive();
      const asked = page.waitForRequest((request) => request.url().includes('/authorize?'));
      await signInFromDocs(page);
      expect(page.url()).toBe(`${tryIt.service().url}/docs/gateway-routes.html`);
      const { searchParams } = new URL((await asked).url());
      expect(Object.fromEntries(searchParams)).toMatchObject({
        response_type: 'code',
        client_id: 'gatehouse-docs',
        redirect_uri: `${tryIt.service().url}/docs/try-it/callback`,
        scope,
        code_challenge_method: 'S256',
      });
      const token = await heldToken(page);
      expect(await tryIt.isActive(token)).toBe(true);
      const bar = await page.getByRole('region', { name: 'Try it' }).textContent();
      expect(bar).not.toContain(token);
      expect(bar).toContain(`${token.slice(0, 8)}…`);
    });

    it('calls a protected operation with the token and sees the whole response', async () => {
      const page = await tryIt.arrive();
      await page.goto('/docs/gateway-routes.html');
      const before = await formOf(page, 'listRoutes');
      expect(await send(before)).toMatch(/^401 Unauthorized/);
      await signInFromDocs(page);
      const form = await formOf(page, 'listRoutes');
      expect(await send(form)).toMatch(/^200 OK in \d+ ms$/);
      const shown = await form.locator('figure').allTextContents();
      expect(shown.join('\n')).toMatch(/Body\s*(Copy)?\{/);
      expect(shown.join('\n')).toContain('content-type: application/json');
      expect(shown.join('\n')).toContain(`curl -i -X GET '${tryIt.service().url}/routes`);
      expect(shown.join('\n')).toContain('-H "Authorization: Bearer $TOKEN"');
      const token = await heldToken(page);
      expect(shown.join('\n')).not.toContain(token);
      // The curl command sends the same request.
      const line = await form
        .locator('figure')
        .filter({ hasText: 'With curl' })
        .locator('code')
        .textContent();
      const shell = spawn('sh', ['-c', (line ?? '').replace('curl', 'curl -s')], {
        env: { ...process.env, TOKEN: token },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      expect(await text(shell.stdout)).toMatch(/^HTTP\/1\.1 200 OK/);
    });

    it('signs out, and the token is revoked (RFC 7009 §2.1)', async () => {
      const page = await tryIt.arrive();
      await signInFromDocs(page);
      const token = await heldToken(page);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByText('Signed out. The token is revoked.').waitFor();
      expect(await tryIt.isActive(token)).toBe(false);
      expect(await page.evaluate('sessionStorage.length')).toBe(0);
      // The focus moves from the pressed button to the one that replaces it.
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Sign in');
      expect(await send(await formOf(page, 'listRouteDetails'))).toMatch(/^401/);
    });

    it('denies, and the page shows that (RFC 6749 §4.1.2.1)', async () => {
      const page = await tryIt.arrive();
      await page.goto('/docs/gateway-routes.html');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await signIn(page, alice);
      await page.getByRole('button', { name: 'Deny' }).click();
      await page.getByRole('heading', { name: 'Not signed in' }).waitFor();
      expect(await page.getByRole('alert').textContent()).toMatch(/^access_denied: /);
    });
  },
);
