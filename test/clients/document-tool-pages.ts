/** The pages of tools that read an OpenAPI document, and what their user does there. */
import type { Page } from 'playwright-core';

export interface DocumentTool {
  readonly name: string;
  /** The path of its redirect URI. */
  readonly callback: string;
  /** The files of its package, by the paths of the page. */
  readonly files: Readonly<Record<string, string>>;
  readonly isLarge?: boolean;
  /** The page of its documentation, for the URL of a document. */
  pageOf(document: string): string;
  /** Opens the window of the service with the form of the tool. */
  authorize(page: Page): Promise<void>;
  /** Sends the request for the claims of the user. */
  send(page: Page): Promise<void>;
}

const dist = 'swagger-ui-dist';

export const documentTools: readonly DocumentTool[] = [
  {
    name: 'swagger-ui',
    callback: '/oauth2-redirect.html',
    files: {
      '/swagger-ui.css': `${dist}/swagger-ui.css`,
      '/swagger-ui-bundle.js': `${dist}/swagger-ui-bundle.js`,
      '/oauth2-redirect.html': `${dist}/oauth2-redirect.html`,
      '/oauth2-redirect.js': `${dist}/oauth2-redirect.js`,
    },
    pageOf: (document) => `<!doctype html><html lang="en"><title>Swagger UI</title>
<link rel="stylesheet" href="/swagger-ui.css"><div id="ui"></div><script src="/swagger-ui-bundle.js"></script>
<script>
  const ui = SwaggerUIBundle({ url: '${document}', dom_id: '#ui' });
  ui.initOAuth({ clientId: 'api-reference', scopes: 'openid profile', usePkceWithAuthorizationCodeGrant: true });
</script></html>`,
    async authorize(page) {
      await page.locator('.scheme-container .authorize').click();
      const forms = page.locator('.auth-container').filter({ hasText: 'Flow: authorizationCode' });
      await forms.locator('button.authorize').click();
    },
    async send(page) {
      await page.locator('.btn-done').first().click();
      const operation = page.locator('.opblock-get').filter({ hasText: '/userinfo' });
      await operation.locator('.opblock-summary-control').click();
      await operation.getByRole('button', { name: 'Try it out' }).click();
      await operation.getByRole('button', { name: 'Execute' }).click();
    },
  },
  {
    name: 'scalar',
    callback: '/',
    files: { '/scalar.js': '@scalar/api-reference/dist/browser/standalone.js' },
    isLarge: true,
    pageOf: (document) => `<!doctype html><html lang="en"><title>Scalar</title>
<div id="app"></div><script src="/scalar.js"></script>
<script>
  Scalar.createApiReference('#app', {
    url: '${document}',
    authentication: {
      preferredSecurityScheme: 'accessToken',
      securitySchemes: {
        accessToken: {
          flows: {
            authorizationCode: {
              'x-scalar-client-id': 'api-reference',
              'x-usePkce': 'SHA-256',
              selectedScopes: ['openid', 'profile'],
            },
          },
        },
      },
    },
  });
</script></html>`,
    async authorize(page) {
      await page.getByRole('button', { name: 'authorizationCode' }).click();
      await page.getByRole('button', { name: 'Authorize' }).first().click();
    },
    async send(page) {
      await page.getByRole('button', { name: 'OpenID Connect' }).first().click();
      await page.getByText('Read the claims of the signed-in user').first().click();
      await page
        .getByRole('button', { name: /Test Request.*userinfo/i })
        .first()
        .click();
      await page.getByRole('button', { name: /^Send/ }).first().click();
    },
  },
];
