/** How the documents become tests: mock, record, verify, compare and the typed client. */
import { html, type Html } from '../../foundation/html.ts';
import { contentsList, page } from '../view/layout.ts';

function command(id: string, title: string, line: string, text: Html): Html {
  return html`<section id="${id}">
    <h2><a href="#${id}">${title}</a></h2>
    ${text}
    <pre tabindex="0"><code>${line}</code></pre>
  </section>`;
}

const typedCall = `import { createClient } from 'gatehouse/client';

const client = createClient({ baseUrl: 'http://127.0.0.1:9090', credentials: { clientId: 'web', clientSecret: 'web-secret-of-the-mock' } });
const reply = await client.post('/token', { form: { grant_type: 'client_credentials', scope: 'read' } });
if (reply.status === 200) console.log(reply.body.access_token);`;

const parts = [
  ['mock', 'Mock'],
  ['record', 'Record'],
  ['verify', 'Verify'],
  ['compare', 'Compare'],
  ['client', 'Typed client'],
  ['reports', 'Reports and exit codes'],
] as const;

/** The contract kit. */
export function contractPage(): string {
  return page({
    file: 'contract.html',
    folder: '',
    title: 'Gatehouse contract kit',
    description: 'Mock, record, verify and compare: the documents as tests of both ends.',
    contents: contentsList(parts.map(([id, title]) => ({ href: `#${id}`, text: html`${title}` }))),
    main: html`<h1>The contract kit</h1>
      <p class="lead">
        The documents are the contract. Four commands hold either end to it, and every finding names the line
        of the document, the source of the rule and a curl line.
      </p>
      ${command(
        'mock',
        'Mock: test a client without a deployment',
        'gatehouse mock --port 9090 --scenario expired-token',
        html`<p>
            The real service in memory. Time stands still until
            <code>POST /-/mock/advance?seconds=601</code> moves it, one <code>--seed</code> gives the same
            codes and tokens in every run, and the owner approves at once, so that
            <code>/authorize</code> answers with the redirect.
          </p>
          <p>
            <code>Prefer: code=429</code>, <code>example=NAME</code> and <code>delay=200</code> ask for an
            answer of the documents; <code>Preference-Applied</code> confirms it. A scenario plays a difficult
            server and judges what the client does next. <code>GET /-/mock/findings</code> tells what is wrong
            so far, <code>POST /-/mock/reset</code> begins anew.
          </p>`,
      )}
      ${command(
        'record',
        'Record: see what a client really does',
        'gatehouse record http://127.0.0.1:8080 --report html=report.html -- npm test',
        html`<p>
          A proxy before a deployment that changes nothing and follows no redirect. It runs the command with
          <code>BASE_URL</code> set to its own address, keeps every exchange without secrets, and tells what
          the client and the deployment did against the documents: a code sent twice, a secret in a URL, a
          retry before <code>Retry-After</code>. <code>--from session.har</code> checks a capture of a
          browser.
        </p>`,
      )}
      ${command(
        'verify',
        'Verify: hold a deployment against the documents',
        'gatehouse verify https://id.example.com --report junit=verify.xml',
        html`<p>
          Plays the examples, what follows from each constraint, the <a href="flows.html">flows</a>,
          invariants over whole sessions and random requests, and ends with a table of operations and
          statuses. <code>--read-only</code> changes nothing. <code>--self-test</code> proves that spoilt
          answers and planted faults are found.
        </p>`,
      )}
      ${command(
        'compare',
        'Compare: find a breaking change',
        'gatehouse compare before.json after.json --report markdown',
        html`<p>
          What is asked of clients must not become more, what they are given not less. A breaking change makes
          the exit code 1; the Markdown is a part of a changelog. Either side may be a file, a folder or a
          revision of git, <code>v0.1.0</code> say.
        </p>`,
      )}
      ${command(
        'client',
        'A client whose types are the documents’',
        typedCall,
        html`<p>
          <code>gatehouse/client</code> is a small client over fetch: a wrong parameter does not compile, and
          an answer is told apart by its status. It follows no redirect. <a href="client.html">More</a>, with
          the code flow in a dozen lines.
        </p>`,
      )}
      <section id="reports">
        <h2><a href="#reports">Reports and exit codes</a></h2>
        <p>
          <code>--report text|json|junit|html|sarif|github</code>, each with <code>=FILE</code> or to standard
          output, as often as you like. 0: clean. 1: findings. 2: the command or a file is not understood. 3:
          the deployment cannot be reached. 4: planned cases could not run. 130: interrupted, the reports
          written.
        </p>
      </section>`,
  });
}
