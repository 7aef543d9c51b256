import type { Surface } from '../../conventions/operation-entry.ts';
import { html, type Html } from '../../foundation/html.ts';
import type { ServedDocument, ServedDocuments } from '../../contract/document/served-documents.ts';
import { operationViewsOf } from '../view/document-view.ts';
import { page } from '../view/layout.ts';
import { htmlTable } from '../view/table.ts';
import { markdownLine } from '../view/markdown.ts';

/** What the first page needs to know. */
export interface IndexFacts {
  readonly documents: ServedDocuments;
  /** Whether the packaged Redoc page stands beside this one. */
  readonly redoc: boolean;
  /** What stands before a relative link to reach the folder of the site. */
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
  return htmlTable('surfaces', 'The four surfaces', ['Surface', 'What it is'], rows);
}

function firstCalls(serverUrl: string): string {
  const client = '-u robot:robot-example-secret';
  return `curl ${serverUrl}/token ${client} \\
  -d grant_type=client_credentials -d scope=read
curl ${serverUrl}/routes ${client}`;
}

function doors({ documents, folder }: IndexFacts): Html {
  const serverUrl = documents.whole.servers?.[0]?.url ?? '';
  return html`<h2>Three doors</h2>
    <section class="door" aria-labelledby="browse">
      <h3 id="browse">Browse the docs</h3>
      <p>
        One page a surface, linked above; every <a href="${folder}schemas.html">schema</a>, every
        <a href="${folder}errors.html">error</a> with its remedy, and every key of the
        <a href="${folder}settings.html">settings file</a>; all their names
        <a href="${folder}a-z.html">from A to Z</a>. What takes several requests is shown step by step under
        <a href="${folder}flows.html">flows</a>. The pages need neither JavaScript nor a network: they can be
        saved and read as files.
      </p>
    </section>
    <section class="door" aria-labelledby="contract">
      <h3 id="contract">Test your client</h3>
      <p>
        The OpenAPI documents are the contract, and every example in them is executed. The
        <a href="${folder}contract.html">contract kit</a> mocks the service, records what a client does, and
        holds a deployment to the documents; every error code has its cause and remedy among the
        <a href="${folder}errors.html">errors</a>.
      </p>
      <pre tabindex="0"><code>gatehouse verify ${serverUrl}</code></pre>
    </section>
    <section class="door" aria-labelledby="run">
      <h3 id="run">Run the server</h3>
      <p>From a checkout, with the example's clients, routes and configuration files:</p>
      <pre><code>npm ci --ignore-scripts && npm start -- --config examples/gatehouse.yaml</code></pre>
      <p>The first calls: a token for one of its clients, and the routes that this client may read.</p>
      <pre><code>${firstCalls(serverUrl)}</code></pre>
    </section>`;
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
      OpenAPI 3.1, hand-written; types, validation and these pages are made from it. Programs that read begin
      with
      <a href="${folder}llms.txt">llms.txt</a>; what changed stands in the
      <a href="${folder}changelog.html">changelog</a>.
    </p>
    <ul>
      ${items}
    </ul>
    ${redoc && html`<p>The same document in another form: <a href="${folder}redoc.html">the Redoc page</a> (it needs JavaScript).</p>`}`;
}

/** The first page: what the service is, three ways in, the surfaces and the downloads. */
export function indexPage(facts: IndexFacts): string {
  return page({
    file: 'index.html',
    folder: facts.folder,
    title: 'Gatehouse documentation',
    description: 'Authorization server, API gateway and configuration server in one service.',
    main: html`<h1>Gatehouse</h1>
      <p class="lead">
        One service that is an OAuth 2.0 authorization server, an API gateway and a configuration server, and
        keeps one set of REST conventions on all of it.
      </p>
      ${surfaces(facts)} ${doors(facts)} ${downloads(facts)}`,
  });
}
