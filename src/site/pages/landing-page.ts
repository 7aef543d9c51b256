import { html } from '../../foundation/html.ts';
import { page } from '../view/layout.ts';

const doors = [
  ['docs', 'Browse the documentation', 'Every operation of the four surfaces, with examples.'],
  ['openapi.json', 'Read the OpenAPI document', 'The contract for clients and for tests.'],
  ['account', 'Sign in to your account', 'Your sessions, and the applications that you allowed.'],
  ['readyz', 'Check the service', 'The health of each part.'],
] as const;

const consoleDoor = [
  'console',
  'Operate the service',
  'Traffic, routes, clients, users and configuration.',
] as const;

/** The page at `/` for browsers: a few links, without scripts, in light and dark. */
export function landingPage({ version, hasConsole }: { version: string; hasConsole: boolean }): string {
  const shown = [...doors, ...(hasConsole ? [consoleDoor] : [])];
  return page({
    folder: 'docs/',
    title: 'Gatehouse',
    description: 'Authorization server, API gateway and configuration server in one service.',
    main: html`<h1>Gatehouse</h1>
      <p class="lead">Authorization server, API gateway and configuration server in one service.</p>
      <ul class="doors">
        ${shown.map(([href, name, text]) => html`<li><a href="${href}">${name}</a><span>${text}</span></li> `)}
      </ul>
      <p class="notes">Version ${version}</p>`,
  });
}
