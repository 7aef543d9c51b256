/** Tests that are derived from the OpenAPI documents: mock, record, verify, compare and the typed client. */
import { html, type Html } from '../../foundation/html.ts';
import { contentsList, page } from '../view/layout.ts';
import { codeBlock } from '../view/code-block.ts';

function command(id: string, title: string, line: string, text: Html): Html {
  return html`<section id="${id}">
    <h2><a href="#${id}">${title}</a></h2>
    ${text} ${codeBlock(line.startsWith('import') ? 'typescript' : 'bash', line)}
  </section>`;
}

const typedCall = `import { createClient } from '@gatehouse-server/gatehouse/client';

const client = createClient({ baseUrl: 'http://127.0.0.1:9090', credentials: { clientId: 'web', clientSecret: 'web-secret-of-the-mock' } });
const reply = await client.call('issueToken', { body: { grant_type: 'client_credentials', scope: 'read' } });
if (reply.status === 200) console.log(reply.body.access_token);`;

const parts = [
  ['mock', 'Mock'],
  ['record', 'Record'],
  ['verify', 'Verify'],
  ['compare', 'Compare'],
  ['client', 'Typed client'],
  ['reports', 'Reports and exit codes'],
] as const;

/** The page about the contract kit. */
export function contractPage(): string {
  return page({
    file: 'contract.html',
    folder: '',
    title: 'Gatehouse contract kit',
    description:
      'Mock, record, verify and compare: tests of clients and servers against the OpenAPI documents.',
    contents: contentsList(parts.map(([id, title]) => ({ href: `#${id}`, text: html`${title}` }))),
    main: html`<h1>The contract kit</h1>
      <p class="lead">
        The OpenAPI documents are the contract between clients and the server. Four commands check both sides
        against it. Every finding names the line of the document, the source of the rule and a curl command
        that reproduces it.
      </p>
      ${command(
        'mock',
        'Mock: test a client without a deployment',
        'gatehouse mock --port 9090 --scenario expired-token',
        html`<p>
            Runs the real service in memory. Its clock moves only on
            <code>POST /-/mock/advance?seconds=601</code>. The same <code>--seed</code> generates the same
            codes and tokens in every run. The user approves automatically, so
            <code>/authorize</code> redirects at once.
          </p>
          <p>
            <code>Prefer: code=429</code>, <code>example=NAME</code> and <code>delay=200</code> select a
            response from the documents, which <code>Preference-Applied</code> confirms. A scenario simulates
            a difficult server and checks how the client reacts. <code>GET /-/mock/findings</code> returns the
            findings so far, and <code>DELETE</code> forgets them. <code>POST /-/mock/expect</code> expects
            one. <code>POST /-/mock/reset</code> restores the initial state.
          </p>`,
      )}
      ${command(
        'record',
        'Record: check the requests of a real client',
        'gatehouse record http://127.0.0.1:8080 --report html=report.html -- npm test',
        html`<p>
          Runs a proxy in front of a deployment, which changes nothing and follows no redirect. It starts the
          command with <code>BASE_URL</code> set to its own address and records every exchange without
          secrets. Then it reports how the client and the deployment deviate from the documents: a code sent
          twice, a secret in a URL, a retry before <code>Retry-After</code>.
          <code>--from session.har</code> checks a recording from a browser.
        </p>`,
      )}
      ${command(
        'verify',
        'Verify: check a deployment against the documents',
        'gatehouse verify https://id.example.com --report junit=verify.xml',
        html`<p>
          Runs the examples, cases for each constraint, the <a href="flows.html">flows</a>, invariants over
          whole sessions and random requests. The report ends with a table of operations and status codes.
          <code>--read-only</code> changes nothing.
        </p>`,
      )}
      ${command(
        'compare',
        'Compare: find a breaking change',
        'gatehouse compare before.json after.json --report markdown',
        html`<p>
          A change is breaking if it requires more of clients or returns less to them. A breaking change makes
          the exit code 1. The Markdown report is a section for a changelog. Each side is a file, a folder or
          a git revision such as <code>v0.1.0</code>.
        </p>`,
      )}
      ${command(
        'client',
        'Client: requests with types from the documents',
        typedCall,
        html`<p>
          <code>@gatehouse-server/gatehouse/client</code> is a small client over fetch. A wrong parameter does
          not compile, and the status of a response determines the type of its body. It follows no redirect.
          The <a href="client.html">page about the client</a> shows the code flow in a dozen lines.
        </p>`,
      )}
      <section id="reports">
        <h2><a href="#reports">Reports and exit codes</a></h2>
        <p>
          <code>--report text|json|junit|html|sarif|github</code>, each with <code>=FILE</code> or to standard
          output. The flag may be repeated.
        </p>
        <p>
          The exit code is 0 without findings, 1 with findings, 2 if the command line or a file is invalid, 3
          if the deployment cannot be tested, 4 if planned cases did not run, and 130 after an interruption.
          With 3, one sentence says why: the deployment cannot be reached, stopped responding, refuses the
          secret, is in maintenance or overloaded. The reports are written in these cases too.
        </p>
      </section>`,
  });
}
