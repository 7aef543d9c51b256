/** Stock libraries of applications with their own defaults, at a service with the settings of a guide. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openContext, reportMissingBrowser } from '../browser/chromium.ts';
import { chromiumPath } from '../browser/find-chromium.ts';
import { createProject, type Project } from '../guides/project.ts';
import { startApplication } from './installed-client.ts';
import { home, playedHere, type Application } from './stock-application.ts';
import { pages } from './stock-pages.ts';
import { servers } from './stock-servers.ts';

const applications = playedHere([...servers, ...pages]);

reportMissingBrowser(applications.length);

const clientSecret = 'shop-Jm2vB9dQs5Lx7Gh4';

/** The client of the guide, for the library. Some libraries end their addresses with a slash, and others do not. */
const clientOf = ({ name, callback, members }: Application): string =>
  JSON.stringify({
    client_id: name,
    client_secret: clientSecret,
    grant_types: ['authorization_code', 'refresh_token'],
    redirect_uris: [home + callback],
    post_logout_redirect_uris: [`${home}/`, home],
    scope: 'openid profile email',
    ...members,
  });

/** The settings of the guide, with a client for each library. */
const withApplications = (text: string): string =>
  text.replace('  owners:', `${applications.map((one) => `    - ${clientOf(one)}\n`).join('')}  owners:`);

describe.skipIf(chromiumPath === undefined)(
  'an application with a stock library, with the settings of docs/guides/openid-connect.md',
  () => {
    let project: Project;
    beforeAll(async () => {
      project = await createProject('openid-connect', withApplications);
      await project.follow('Set up the service');
    });
    afterAll(() => project[Symbol.asyncDispose]());

    it.each(applications)(
      'works as a user expects: $name (docs/decisions/tests.md, stock-clients)',
      async ({ name, begin, use }) => {
        const own = project.own(`${home}/`);
        await using _application = await startApplication(name, {
          port: Number(new URL(own).port),
          issuer: project.own('http://127.0.0.1:8080'),
          environment: {
            CLIENT_ID: name,
            CLIENT_SECRET: clientSecret,
            APP_SECRET: 'a-secret-of-the-application-0123456789',
          },
        });
        const browser = await openBrowser();
        const context = await openContext(browser, { baseURL: own });
        const page = await context.newPage();
        await begin(page);
        await page.fill('input[name=username]', 'alice');
        await page.fill('input[name=password]', 'wonderland-example');
        await page.click('button[type=submit]');
        await page.getByRole('button', { name: 'Allow' }).click();
        await expect.poll(() => page.url()).toMatch(own);
        await use(page, own);
        await context.close();
        await browser.close();
      },
    );
  },
);
