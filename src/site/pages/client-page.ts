/** The typed client: the code flow, the parameters and the result of a call, and the call of every operation. */
import { html, type Html } from '../../foundation/html.ts';
import type { ServedDocument, ServedDocuments } from '../../contract/document/served-documents.ts';
import { operationViewsOf, type OperationView } from '../view/document-view.ts';
import { page } from '../view/layout.ts';
import { operationHref } from '../view/operation-places.ts';
import { htmlTable } from '../view/table.ts';
import { codeBlock } from '../view/code-block.ts';

const codeFlow = `import { createClient, createPkce } from '@gatehouse-server/gatehouse/client';

const client = createClient({ baseUrl: 'http://127.0.0.1:9090' });
const { verifier, challenge } = await createPkce();
const own = { client_id: 'native', redirect_uri: 'http://127.0.0.1/callback' };
const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
const query = { ...own, ...pkce, response_type: 'code', state: crypto.randomUUID() };
const { headers } = await client.call('authorize', { query });
const back = new URL(headers.raw.get('location') ?? '').searchParams;
if (back.get('state') !== query.state) throw new Error('state mismatch');
const got = { code: back.get('code') ?? '', code_verifier: verifier };
const reply = await client.call('issueToken', { body: { ...own, ...got, grant_type: 'authorization_code' } });
console.log(reply.status === 200 ? reply.body.access_token : reply.body.error);`;

const ownResponses = `import { createClient } from '@gatehouse-server/gatehouse/client';

const { GATEHOUSE_ADMIN_SECRET = '' } = process.env;
const credentials = { clientId: 'admin', clientSecret: GATEHOUSE_ADMIN_SECRET };
const client = createClient({ baseUrl: 'http://127.0.0.1:9090', credentials });
const reply = await client.call('putRoute', {
  path: { route_id: 'orders' },
  body: { path: '/orders/**', url: 'http://127.0.0.1:9010' },
});
if (reply.status === 201) console.log('made', reply.headers.get('Location'));
else if (reply.status === 200) console.log('replaced', reply.body.url);
else console.log(reply.status, reply.body.error, reply.body.detail);`;

const ownTokens = `import { clientCredentials, createClient } from '@gatehouse-server/gatehouse/client';

const { GATEHOUSE_ADMIN_SECRET = '' } = process.env;
const baseUrl = 'http://127.0.0.1:9090';
const credentials = { clientId: 'admin', clientSecret: GATEHOUSE_ADMIN_SECRET };
const tokens = clientCredentials({ client: createClient({ baseUrl, credentials }), scope: 'clients:read' });
const client = createClient({ baseUrl, accessToken: tokens });
for await (const { client_id } of client.items('listClients')) console.log(client_id);`;

/** The call of an operation, with the names of what it cannot go without. */
function callOf({ operationId, parameters, requestBody }: OperationView): string {
  const places = ['path', 'query', 'header'].filter((place) =>
    parameters.some((one) => one.in === place && one.required === true),
  );
  const members = [...places, ...(requestBody === undefined ? [] : ['body'])];
  const given = members.length === 0 ? '' : `, { ${members.join(', ')} }`;
  return `client.call('${operationId}'${given})`;
}

function calls(document: ServedDocument): Html {
  const rows = operationViewsOf(document).map(
    (operation) =>
      html`<tr>
        <th scope="row"><code>${callOf(operation)}</code></th>
        <td><a href="${operationHref(operation.operationId)}">${operation.summary}</a></td>
      </tr>`,
  );
  return htmlTable('surfaces', document.info.title, ['Call', 'Description'], rows);
}

/** The page about the typed client. */
export function clientPage({ surfaces }: ServedDocuments): string {
  return page({
    file: 'client.html',
    folder: '',
    title: 'Gatehouse typed client',
    description: 'A client over fetch with types from the OpenAPI documents.',
    main: html`<h1>The typed client</h1>
      <p class="lead">
        <code>@gatehouse-server/gatehouse/client</code> is a small client over fetch. Its types are generated
        from the OpenAPI documents. It has no dependencies, and runs in Node, Bun, Deno and browsers.
      </p>
      <h2 id="code-flow"><a href="#code-flow">The code flow</a></h2>
      <p>
        This example uses <code>gatehouse mock --port 9090</code>, which approves every request. With real
        users, send the browser to <code>client.url('authorize', { query })</code>. The browser returns to the
        redirect URI with the code, and the second half of the example runs there.
      </p>
      ${codeBlock('typescript', codeFlow)}
      <h2 id="calls"><a href="#calls">Parameters of a call</a></h2>
      <ul>
        <li>
          The first argument is the <code>operationId</code> of the document. <code>path</code>,
          <code>query</code> and <code>header</code> contain the parameters.
        </li>
        <li>
          <code>body</code> contains the body. The client sends it with the media type of the operation: as
          JSON or as a form. <code>type</code> names the media type if the operation has more than one.
          <code>headers</code> and <code>signal</code> are passed to fetch unchanged.
        </li>
        <li>
          An operation, parameter or <code>grant_type</code> that is not in the documents does not compile.
        </li>
      </ul>
      <p>
        <code>createClient</code> accepts <code>baseUrl</code> (for the configuration surface, with its
        prefix), <code>accessToken</code> as a string, a function or a source of tokens,
        <code>credentials</code> of a client, which all requests for tokens have, and a replacement for
        <code>fetch</code>. A <code>transport</code> replaces the whole way to the service, for example to
        call a service in the same process.
      </p>
      <h2 id="replies"><a href="#replies">Result of a call</a></h2>
      <p>
        A call resolves to <code>{ status, headers, body }</code> for every response, also for errors. It
        rejects only if the network fails. It follows no redirect. A page in a browser cannot read redirects,
        so a call that gets one rejects there. After a check of <code>status</code>, the type of
        <code>body</code> is the schema for that status code. <code>headers.get</code> knows the fields that
        the document names for the status, and <code>headers.raw</code> has all fields.
      </p>
      ${codeBlock('typescript', ownResponses)}
      <p>
        <code>client.body</code> returns the body of a success, and throws a <code>ResponseError</code> for
        every other response, with its status, code, fields and request id.
      </p>
      <h2 id="tokens"><a href="#tokens">Tokens and lists</a></h2>
      <p>
        A source of tokens requests a token once, replaces it before its end, and gets another one if the
        service rejects it. <code>clientCredentials</code> is for a service, and <code>refreshing</code> for a
        user who signed in: its <code>onTokens</code> receives each new refresh token, which must be stored.
        <code>client.items</code> reads a list page after page.
      </p>
      ${codeBlock('typescript', ownTokens)}
      <p>
        <code>middleware</code> is a list of functions <code>(request, next)</code> around each request, for
        example to count or to trace them.
      </p>
      <h2 id="operations"><a href="#operations">All operations</a></h2>
      <p>Each link leads to the complete calls for all examples. The tests run all of them.</p>
      ${Object.values(surfaces).map(calls)}`,
  });
}
