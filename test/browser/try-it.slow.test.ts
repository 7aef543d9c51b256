/** The forms of the documentation, which send requests to the service that serves it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { tagPlaces } from '../../src/site/view/operation-places.ts';
import { publishedSite } from '../site/pages.ts';
import { startService } from '../support/service.ts';
import { standards, violationsOf } from './axe.ts';
import { reportMissingBrowser } from './chromium.ts';
import { chromiumPath } from './find-chromium.ts';
import { formOf, heldToken, send, signInFromDocs } from './reader.ts';
import { useTryIt } from './try-it-stage.ts';

reportMissingBrowser(12 + tagPlaces.length);

const tryIt = useTryIt();

describe.skipIf(chromiumPath === undefined)(
  'a reader of the docs (docs/decisions/contract.md, try-it)',
  () => {
    it.each(tagPlaces.map(({ name }) => name))(
      'finds a form for each operation of %s, filled with an example',
      async (name) => {
        const page = await tryIt.arrive();
        const complaints: string[] = [];
        page.on('console', (message) => complaints.push(message.text()));
        await page.goto(`/docs/${name}.html`);
        await page.evaluate("for (const one of document.querySelectorAll('details.try')) one.open = true");
        const sections = await page.locator('section.operation').count();
        const last = page.locator('section.operation details.try form').nth(sections - 1);
        await last.waitFor({ state: 'attached' });
        const empty = await page.evaluate(
          "[...document.querySelectorAll('details.try :required')].filter(({ value }) => value === '').map(({ id }) => id)",
        );
        expect(empty).toEqual([]);
        expect(await page.locator('.try .fault:not(:empty)').count()).toBe(0);
        expect(complaints).toEqual([]);
      },
    );

    it('refreshes the routes by POST /routes from the form', async () => {
      const page = await tryIt.arrive();
      await signInFromDocs(page);
      expect(await send(await formOf(page, 'refreshRoutes'))).toMatch(/^201 Created/);
    });

    it('sees the errors of the service beside the fields (WCAG 2.2 §3.3.1)', async () => {
      const page = await tryIt.arrive();
      await signInFromDocs(page);
      page.on('dialog', (dialog) => void dialog.accept());
      const form = await formOf(page, 'putRoute');
      await form.getByLabel('Example').selectOption('wrongTarget');
      expect(await send(form)).toMatch(/^400 Bad Request/);
      const body = form.getByLabel('Body');
      expect(await body.getAttribute('aria-invalid')).toBe('true');
      const error = page.locator(`[id="${await body.getAttribute('aria-describedby')}"]`);
      expect(await error.textContent()).toMatch(/^url /);
      await body.fill('{ "url": ');
      await form.getByRole('button', { name: 'Send PUT' }).click();
      expect(await error.textContent()).toMatch(/^This is not valid JSON/);
      expect(await body.evaluate('document.activeElement.id')).toBe(await body.getAttribute('id'));
      await form.getByLabel('route_id').fill('');
      await form.getByRole('button', { name: 'Send PUT' }).click();
      expect(await form.getByText('Please fill in this field.').isVisible()).toBe(true);
    });

    it('must confirm a change or deletion, and can cancel', async () => {
      const page = await tryIt.arrive();
      await signInFromDocs(page);
      const operation = page.locator('section.operation#putRoute');
      expect(await operation.locator('summary .destructive').textContent()).toBe('changes data');
      const form = await formOf(page, 'putRoute');
      await form.getByLabel('Example').selectOption('newRoute');
      await form.getByLabel('route_id').fill('tried');
      const responses = [false, true];
      const questions: string[] = [];
      page.on('dialog', (dialog) => {
        questions.push(dialog.message());
        void (responses.shift() === true ? dialog.accept() : dialog.dismiss());
      });
      await form.getByRole('button', { name: 'Send PUT' }).click();
      expect(await form.getByRole('status').textContent()).toBe('');
      const read = (): Promise<Response> =>
        fetch(`${tryIt.service().url}/routes/tried`, {
          headers: { Authorization: tryIt.service().administrator },
        });
      expect((await read()).status).toBe(404);
      expect(await send(form)).toMatch(/^201 Created/);
      expect((await read()).status).toBe(200);
      expect(questions[0]).toBe('PUT /routes/tried changes data. Send the request?');
    });

    it('sees that the token has ended, and can sign in again', async () => {
      const page = await tryIt.arrive();
      await signInFromDocs(page);
      const revoked = await fetch(`${tryIt.service().url}/revocation`, {
        method: 'POST',
        body: new URLSearchParams({ token: await heldToken(page), client_id: 'gatehouse-docs' }),
      });
      expect(revoked.status).toBe(200);
      expect(await send(await formOf(page, 'listRoutes'))).toMatch(/^401/);
      await page.getByText('The token is no longer valid. Sign in again.').waitFor();
      expect(await page.getByRole('button', { name: 'Sign in' }).isVisible()).toBe(true);
    });

    it('gets no token from a response to another request (RFC 6749 §10.12)', async () => {
      const page = await tryIt.arrive();
      await page.goto(`/docs/try-it/callback?code=stolen&state=foreign&iss=${tryIt.service().url}`);
      await page.getByRole('heading', { name: 'Not signed in' }).waitFor();
      expect(await page.getByRole('alert').textContent()).toContain('did not start the sign-in');
      expect(await page.evaluate('sessionStorage.length')).toBe(0);
    });

    it('sees that a browser hides a redirect', async () => {
      const page = await tryIt.arrive();
      await page.goto('/docs/authorization-sign-in.html');
      const form = await formOf(page, 'authorize');
      await form.getByLabel('client_id').fill('gatehouse-docs');
      await form.getByLabel('redirect_uri').fill(`${tryIt.service().url}/docs/try-it/callback`);
      expect(await send(form)).toBe('A redirect');
      expect(await form.getByRole('link', { name: 'follow it in a new tab' }).isVisible()).toBe(true);
    });

    it('sends a form as a form', async () => {
      const page = await tryIt.arrive();
      await page.goto('/docs/authorization-tokens.html');
      const form = await formOf(page, 'issueToken');
      await form.getByLabel('Example').selectOption('unknownClient');
      expect(await send(form)).toMatch(/^401/);
      expect(await form.locator('figure').first().textContent()).toContain('invalid_client');
    });

    it('can use all of it by keyboard', async () => {
      const page = await tryIt.arrive();
      await signInFromDocs(page);
      await page.locator('section.operation#listRouteDetails details.try > summary').focus();
      await page.keyboard.press('Enter');
      const form = page.locator('section.operation#listRouteDetails form');
      await form.waitFor();
      await page.keyboard.press('Tab');
      while ((await page.evaluate('document.activeElement.textContent')) !== 'Send GET')
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const status = form.getByRole('status').filter({ hasText: /^200 OK/ });
      await status.waitFor();
      expect(await status.isVisible()).toBe(true);
    });

    it.each(['light', 'dark'] as const)(
      'sees no violation of accessibility rules if it is %s (WCAG 2.2 AA)',
      async (colorScheme) => {
        const page = await tryIt.arrive({ colorScheme });
        const complaints: string[] = [];
        page.on('console', (message) => complaints.push(message.text()));
        await signInFromDocs(page);
        page.on('dialog', (dialog) => void dialog.accept());
        const form = await formOf(page, 'putRoute');
        await form.getByLabel('Example').selectOption('wrongTarget');
        await send(form);
        expect(await violationsOf(page, standards)).toEqual([]);
        // Chromium logs a status of 400, which is not an error of the page.
        expect(complaints.filter((one) => !one.includes('status of 400'))).toEqual([]);
        await page.setViewportSize({ width: 320, height: 700 });
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      },
    );

    it('finds no form unless the settings enable it, and none in the published files', async () => {
      const plain = await startService();
      const folder = mkdtempSync(join(tmpdir(), 'gatehouse-docs-'));
      try {
        for (const [path, text] of publishedSite()) {
          mkdirSync(dirname(join(folder, path)), { recursive: true });
          writeFileSync(join(folder, path), text);
        }
        const page = await tryIt.arrive();
        for (const address of [
          `${plain.url}/docs/gateway-routes.html`,
          pathToFileURL(join(folder, 'gateway-routes.html')).href,
        ]) {
          await page.goto(address);
          expect(await page.locator('section.operation').count()).toBeGreaterThan(5);
          expect(await page.locator('.try, .session, form:not(.find)').count(), address).toBe(0);
        }
        expect((await fetch(`${plain.url}/docs/try-it/callback`)).status).toBe(404);
        const unknown = await fetch(`${plain.url}/authorize?client_id=gatehouse-docs&response_type=code`);
        expect(unknown.status).toBe(400);
      } finally {
        await plain.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    });

    it('loads at most 7 KB for it, and 20 KB of scripts and styles in all', async () => {
      const ofSite = [...publishedSite()]
        .filter(([path]) => /^docs\..*\.(css|js)$/.test(path))
        .map(([, text]) => text);
      const page = await tryIt.arrive();
      const loaded: Promise<string>[] = [];
      page.on('response', (response) => {
        if (/try-it\/.*\.(css|js)$/.test(response.url())) loaded.push(response.text());
      });
      await page.goto('/docs/gateway-routes.html');
      // A form is made by the last of them.
      await formOf(page, 'listRoutes');
      const texts = await Promise.all(loaded);
      expect(texts.length).toBeGreaterThan(5);
      expect(gzipSync(texts.join('')).byteLength).toBeLessThan(7 * 1024);
      expect(gzipSync([...ofSite, ...texts].join('')).byteLength).toBeLessThan(20 * 1024);
    });
  },
);
