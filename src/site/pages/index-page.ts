import { readFileSync } from 'node:fs';
import type { Surface } from '../../conventions/operation-entry.ts';
import { html, type Html } from '../../foundation/html.ts';
import type { ServedDocuments } from '../../contract/document/served-documents.ts';
import { homePicture } from '../home/picture.ts';
import { rulesFile } from './rules-file.ts';
import { page, pageGroups } from '../view/layout.ts';
import { terminal } from '../view/terminal.ts';

/** The data of the first page. */
export interface IndexFacts {
  readonly documents: ServedDocuments;
  /** True if the Redoc page exists. */
  readonly redoc: boolean;
  /** True if the pages of the rules exist. */
  readonly rules?: boolean;
  /** The prefix of relative links into the folder of the site. */
  readonly folder: string;
}

const sentence =
  'Gatehouse issues OAuth 2.0 tokens, routes requests to your services like Zuul, and serves their configuration on the paths of Spring Cloud Config.';

/** Three tasks, each with one command. */
function tasks(folder: string): Html {
  const link = (file: string, text: string): Html => html`<a href="${folder}${file}">${text}</a>`;
  const all = [
    {
      title: 'Browse the docs',
      text: html`Every operation, error and setting, with samples that the tests run. Press <kbd>/</kbd> to
        search. The pages also work offline and without JavaScript.`,
      command: 'gatehouse docs --serve',
      more: html`${link('authorization.html', 'API reference')} · ${link('errors.html', 'Errors')} ·
      ${link('settings.html', 'Settings')}`,
    },
    {
      title: 'Contract-test a client',
      text: html`The mock is the real service in memory. It rejects each request that breaks the contract, and
      produces errors on demand.`,
      command: 'gatehouse mock --port 9090',
      more: html`${link('test-a-client.html', 'Test a client')} ·
      ${link('test-your-service.html', 'Test your service')} · ${link('contract.html', 'Contract kit')} ·
      ${link('client.html', 'Typed client')}`,
    },
    {
      title: 'Run the server',
      text: html`${link('quick-start.html#install', 'Install the package')} first. <code>init</code> asks for
        the usual settings and writes them. Without settings the service listens on 127.0.0.1:8080.`,
      command: 'gatehouse init\ngatehouse serve --config \\\n  gatehouse.yaml',
      more: html`${link('quick-start.html', 'Quick start')} · ${link('protect-an-api.html', 'Protect an API')}
      · ${link('single-page-app.html', 'Sign users in')}`,
    },
  ];
  return html`<div class="ways-in">
    ${all.map(
      ({ title, text, command, more }) =>
        html`<section>
          <h2>${title}</h2>
          <p>${text}</p>
          <pre tabindex="0"><code>${command}</code></pre>
          <p class="notes">${more}</p>
        </section>`,
    )}
  </div>`;
}

/** A run of the example. A test compares it with a real one. */
export const transcript = readFileSync(new URL('../home/transcript.txt', import.meta.url), 'utf8');

/** All pages under the headings of the navigation. */
function pages(folder: string): Html {
  const groups = Object.entries(pageGroups).map(([group, files]) => {
    const links = Object.entries(files).filter(([file]) => file !== 'index.html');
    return (
      links.length > 0 &&
      html`<section>
        <h3>${group}</h3>
        <ul>
          ${links.map(([file, title]) => html`<li><a href="${folder}${file}">${title}</a></li>`)}
        </ul>
      </section>`
    );
  });
  return html`<h2>Guides and reference</h2>
    <div class="all-pages">${groups}</div>`;
}

function downloads({ documents, redoc, rules = false, folder }: IndexFacts): Html {
  const names = [
    'openapi',
    ...(Object.keys(documents.surfaces) as Surface[]).map((surface) => `openapi/${surface}`),
  ];
  const items = names.map(
    (name) =>
      html`<li>
        ${name === 'openapi' ? 'The whole service' : name.slice('openapi/'.length)}:
        <a href="${folder}${name}.yaml">${name}.yaml</a>,
        <a href="${folder}${name}.json">${name}.json</a
        >${name !== 'openapi' && html`, <a href="${folder}${name.slice('openapi/'.length)}.md">as Markdown</a>`}
      </li>`,
  );
  return html`<h2>OpenAPI documents</h2>
    <p>
      The OpenAPI 3.1 documents are written by hand and come first. The types, the validation and these pages
      are generated from them. Language models can begin with <a href="${folder}llms.txt">llms.txt</a>.
    </p>
    <ul>
      ${items}
    </ul>
    ${redoc && html`<p>The same documents are also available as <a href="${folder}redoc.html">a Redoc page</a>, which requires JavaScript.</p>`}
    ${rules && html`<p>The requirements of the standards are listed as <a href="${folder}${rulesFile}">rules</a>, each with the tests that show it.</p>`}`;
}

/** The first page: a sentence, a picture, three tasks, a transcript and all pages. */
export function indexPage(facts: IndexFacts): string {
  const { folder } = facts;
  return page({
    file: 'index.html',
    folder,
    title: 'Gatehouse documentation',
    description: sentence,
    main: html`<div class="home">
      <h1>Sign-in, API gateway and configuration in one service</h1>
      <p class="lead">${sentence}</p>
      ${homePicture()} ${tasks(folder)}
      <h2>The example in one minute</h2>
      <p>
        In a checkout, <code>npm run example</code> starts this example. A request without a token is refused.
        The client <code>robot</code> gets a token, calls a service through the gateway, and reads the
        configuration of that service.
      </p>
      ${terminal(transcript)} ${pages(folder)} ${downloads(facts)}
    </div>`,
  });
}
