import type { Surface } from '../../conventions/operation-entry.ts';
import { html, type Html } from '../../foundation/html.ts';
import type { ServedDocument, ServedDocuments } from '../../contract/document/served-documents.ts';
import { operationViewsOf } from '../view/document-view.ts';
import { guideNames, readGuide } from '../guides/guides.ts';
import { page } from '../view/layout.ts';
import { htmlTable } from '../view/table.ts';
import { markdownLine } from '../view/markdown.ts';

/** The data of the first page. */
export interface IndexFacts {
  readonly documents: ServedDocuments;
  /** True if the Redoc page exists. */
  readonly redoc: boolean;
  /** The prefix of relative links into the folder of the site. */
  readonly folder: string;
}

function surfaceRow(surface: string, document: ServedDocument, folder: string): Html {
  const { summary } = document.info as Readonly<Record<string, string>>;
  const operations = operationViewsOf(document);
  return html`<tr>
    <th scope="row"><a href="${folder}${surface}.html">${surface}</a></th>
    <td>${markdownLine(summary ?? '')} ${operations.length} operations.</td>
  </tr>`;
}

function surfaces({ documents, folder }: IndexFacts): Html {
  const rows = Object.entries(documents.surfaces).map(([surface, document]) =>
    surfaceRow(surface, document, folder),
  );
  return htmlTable('surfaces', 'The four surfaces', ['Surface', 'Description'], rows);
}

function firstCalls(serverUrl: string): string {
  const client = '-u robot:robot-example-secret';
  return `curl ${serverUrl}/token ${client} \\
  -d grant_type=client_credentials -d scope=read
curl ${serverUrl}/routes ${client}`;
}

function doors({ documents, folder }: IndexFacts): Html {
  const serverUrl = documents.whole.servers?.[0]?.url ?? '';
  return html`<h2>Where to begin</h2>
    <section class="door" aria-labelledby="browse">
      <h3 id="browse">Browse the docs</h3>
      <p>
        Each surface has a page with its operations. There are also references of all
        <a href="${folder}schemas.html">schemas</a>, <a href="${folder}errors.html">errors</a> and
        <a href="${folder}settings.html">settings</a>, and an index
        <a href="${folder}a-z.html">from A to Z</a>. The <a href="${folder}flows.html">flows</a> show tasks
        that take several requests, step by step. The pages work without JavaScript and can be saved and read
        as files.
      </p>
    </section>
    <section class="door" aria-labelledby="contract">
      <h3 id="contract">Test your client</h3>
      <p>
        The OpenAPI documents are the contract, and the tests run every example in them. The
        <a href="${folder}contract.html">contract kit</a> mocks the service, checks the requests of a client,
        and verifies a deployment. The page about <a href="${folder}errors.html">errors</a> has the cause and
        the remedy of every error code.
      </p>
      <pre tabindex="0"><code>gatehouse verify ${serverUrl}</code></pre>
    </section>
    <section class="door" aria-labelledby="run">
      <h3 id="run">Run the server</h3>
      <p>Start the service from a checkout, with the example's clients, routes and configuration files:</p>
      <pre><code>npm ci --ignore-scripts && npm start -- --config examples/gatehouse.yaml</code></pre>
      <p>Request a token as one of its clients, then list the routes with it:</p>
      <pre><code>${firstCalls(serverUrl)}</code></pre>
    </section>`;
}

function guides({ folder }: IndexFacts): Html {
  const items = guideNames.map((name) => {
    const { title, lead } = readGuide(name);
    return html`<li><a href="${folder}${name}.html">${title}</a>: ${markdownLine(lead)}</li>`;
  });
  return html`<h2>Guides</h2>
    <p>Each guide leads from the first command to the check of the result.</p>
    <ul>
      ${items}
    </ul>`;
}

function downloads({ documents, redoc, folder }: IndexFacts): Html {
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
  return html`<h2>Downloads</h2>
    <p>
      The OpenAPI 3.1 documents are written by hand. The types, the validation and these pages are generated
      from them. Language models can begin with <a href="${folder}llms.txt">llms.txt</a>. The
      <a href="${folder}changelog.html">changelog</a> lists all changes.
    </p>
    <ul>
      ${items}
    </ul>
    ${redoc && html`<p>The same documents are also available as <a href="${folder}redoc.html">a Redoc page</a>, which requires JavaScript.</p>`}`;
}

/** The first page: an introduction, the surfaces, three starting points and the downloads. */
export function indexPage(facts: IndexFacts): string {
  return page({
    file: 'index.html',
    folder: facts.folder,
    title: 'Gatehouse documentation',
    description: 'Authorization server, API gateway and configuration server in one service.',
    main: html`<h1>Gatehouse</h1>
      <p class="lead">
        An OAuth 2.0 authorization server, an API gateway and a configuration server in one service, with
        common REST conventions.
      </p>
      ${surfaces(facts)} ${doors(facts)} ${guides(facts)} ${downloads(facts)}`,
  });
}
