import { guideNames } from '../../src/site/guides/guides.ts';
import { describe, expect, it } from 'vitest';
import operations from '../../generated/operations.json' with { type: 'json' };
import settings from '../../generated/settings.json' with { type: 'json' };
import { badGateway, gatewayTimeout, loopDetected } from '../../src/gateway/operations/errors.ts';
import {
  documentAsJson,
  mountDocuments,
  type ServedDocument,
} from '../../src/contract/document/served-documents.ts';
import { forRedoc } from '../../src/site/build-redoc.ts';
import { explanations } from '../../src/site/reference/error-explanations.ts';
import { occurrencesOf } from '../../src/site/pages/errors-page.ts';
import { tagPage } from '../../src/site/operations/tag-page.ts';
import { operationHref, tagPlaces } from '../../src/site/view/operation-places.ts';
import { idsOf } from '../../src/site/check/check-pages.ts';
import { checkSite } from '../../src/site/check/check-site.ts';
import { homeWithRedoc, publishedPages, publishedSite } from './pages.ts';

const site = publishedSite();
const pages = publishedPages();

/** The section of one operation. */
function sectionOf(page: string, operationId: string): string {
  const start = page.indexOf(`id="${operationId}"`);
  const end = page.indexOf('class="operation"', start);
  return page.slice(start, end === -1 ? undefined : end);
}

/** The page of an operation. */
function pageOf(operationId: string): string {
  const [file = ''] = operationHref(operationId).split('#');
  return site.get(file) ?? '';
}

describe('the catalogue of errors (docs/decisions/error-body.md, codes)', () => {
  const occurrences = occurrencesOf(mountDocuments(''));

  it('explains every code in the documents, and links to the operations that return it', () => {
    const page = site.get('errors.html') ?? '';
    expect(occurrences.size).toBeGreaterThan(15);
    for (const [code, places] of occurrences) {
      expect(Object.keys(explanations)).toContain(code);
      expect(idsOf(page)).toContain(`error.${code}`);
      for (const { operationId } of places) expect(page).toContain(`href="${operationHref(operationId)}"`);
    }
  });

  it('explains no unused code', () => {
    const unknown = Object.entries(explanations).filter(
      ([code, { proxied }]) => !proxied && !occurrences.has(code),
    );
    expect(unknown).toEqual([]);
  });

  it("explains the gateway's errors when an upstream fails (RFC 9110 §15.6.3, §15.6.5)", () => {
    const given = [badGateway(undefined), gatewayTimeout('late'), loopDetected('circle')];
    for (const { status, code } of given) expect(explanations[code]?.proxied).toContain(status);
  });
});

describe('a surface as Markdown (docs/decisions/contract.md, docs)', () => {
  it('names the required credentials of an operation, as the page does', () => {
    const needed =
      "Requires an access token or the client's Basic credentials with the scope `clients:write`.";
    expect(site.get('authorization.md')?.split('### Register a client\n')[1]?.split('### ')[0]).toContain(
      needed,
    );
    expect(site.get('conventions.md')).toContain('Public: requires no credentials.');
  });
});

describe('llms.txt (docs/decisions/contract.md, docs)', () => {
  it('names every operation with its place', () => {
    const text = site.get('llms.txt') ?? '';
    for (const { operationId } of operations) expect(text).toContain(`(${operationHref(operationId)})`);
  });

  it('links only to existing pages and downloads, and to all of them', () => {
    const text = site.get('llms.txt') ?? '';
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
    const dead = links.filter((link) => {
      const [file = '', id] = link.split('#');
      const page = site.get(file);
      return page === undefined || (id !== undefined && !idsOf(page).includes(id));
    });
    expect(dead).toEqual([]);
    const linked = new Set(links.map((link) => link.split('#')[0]));
    const left = pages.map(([path]) => path).filter((path) => !linked.has(path));
    expect(left).toEqual(['index.html', '404.html']);
  });
});

describe('the pages of the surfaces as Markdown (docs/decisions/contract.md, docs)', () => {
  it.each(operations)('have $operationId, its parameters and status codes', (operation) => {
    const text = site.get(`${operation.surface}.md`) ?? '';
    const start = text.indexOf(`\`${operation.method} ${operation.path}\` (${operation.operationId})`);
    expect(start).toBeGreaterThan(0);
    const section = text.slice(start, text.indexOf('\n### ', start));
    for (const name of [...operation.parameters.path, ...operation.parameters.query])
      expect(section).toContain(`- \`${name}\` (`);
    for (const status of operation.statuses) expect(section).toContain(`\n- ${status}: `);
    expect(section).toContain('```sh\ncurl -i ');
  });
});

describe('the published documentation', () => {
  it('has a page for each surface, explanations and references', () => {
    const ofTags = new Set(tagPlaces.map(({ name }) => `${name}.html`));
    expect(ofTags.size).toBe(29);
    for (const path of ofTags) expect(site.get(path), path).toContain('class="operation"');
    const others = pages.map(([path]) => path).filter((path) => !ofTags.has(path));
    expect(others.toSorted()).toEqual(
      [
        ...guideNames.map((name) => `${name}.html`),
        '404.html',
        'a-z.html',
        'authorization.html',
        'changelog.html',
        'client.html',
        'command-line.html',
        'configuration.html',
        'contract.html',
        'conventions.html',
        'errors.html',
        'flows.html',
        'gateway.html',
        'index.html',
        'log-events.html',
        'metrics.html',
        'schemas.html',
        'settings.html',
        'tasks.html',
      ].toSorted(),
    );
  });

  it.each(operations)('shows $operationId with its method, path and every status code', (operation) => {
    const section = sectionOf(pageOf(operation.operationId), operation.operationId);
    expect(section).toContain(`>${operation.method}</span`);
    expect(section).toContain(`<code>${operation.path}</code>`);
    for (const status of operation.statuses) expect(section).toMatch(new RegExp(`>\\s*${status}\\s*</code`));
    for (const name of [...operation.parameters.path, ...operation.parameters.query]) {
      expect(section.replaceAll('<wbr />', '')).toContain(`>${name}</code`);
    }
    expect(section).toContain('curl -i');
  });

  it('has no dead link, no duplicate id, no page over 60 kB, nothing inline or from elsewhere, and a description of everything', () => {
    const { problems, figures } = checkSite(mountDocuments(''), site);
    expect(problems).toEqual([]);
    const all = operations.length;
    expect(figures.join('\n')).toMatch(
      new RegExp(`^described, .*: ${all} of ${all} operations, (?:(\\d+) of \\1 \\w+(?:, )?){4}$`, 'm'),
    );
  });

  it('shows the header fields of a response, and if they are required', () => {
    const section = sectionOf(pageOf('getRoute'), 'getRoute');
    expect(section).toMatch(/<code class="name">ETag<\/code>\s*<span class="type"\s*>always<\/span/);
    expect(section).toContain('The version of the representation, a strong entity tag');
  });

  it.each([
    ['authorization', 'registerClient', 'Requires an initial access token.'],
    ['authorization', 'getRegistration', 'Requires the registration&#39;s own access token.'],
    ['gateway', 'listRoutes', 'Requires an access token'],
    ['authorization', 'issueToken', 'Authenticates as described above'],
    ['conventions', 'getLiveness', 'Public: requires no credentials.'],
  ])('states the credentials of %s %s: %s', (surface, operationId, words) => {
    expect(sectionOf(pageOf(operationId), operationId)).toContain(words);
  });

  it('uses natural words for counts', () => {
    const section = (site.get('schemas.html') ?? '').split('id="schema.Links"')[1] ?? '';
    expect(section).toContain('At least 1 item. Items are unique.');
    expect(site.get('schemas.html')).toContain('1 to 255 characters.');
  });

  it('contains no terms of the tools that generate it', () => {
    for (const [path, text] of site) {
      expect(text, path).not.toMatch(/openapi-typescript|\[object Object\]/);
      // Code may contain the word, and a table of types may end with it.
      const prose = text.replaceAll(/<pre[^]*?<\/pre>|(?: or|;) <code>undefined<\/code>/g, '');
      expect(prose, path).not.toMatch(/undefined</);
    }
  });

  it('gives Redoc a document without citations of our own papers', () => {
    const { whole } = mountDocuments('');
    const document = forRedoc(documentAsJson(whole));
    expect(document).not.toMatch(/Spec §|docs\/decisions|"x-/);
    expect(JSON.parse(document)).toMatchObject({
      paths: { '/token': { post: { operationId: 'issueToken' } } },
    });
  });

  it('links to the Redoc page only if it has been built', () => {
    expect(site.get('index.html')).not.toContain('redoc.html');
    expect(homeWithRedoc()).toContain('href="redoc.html"');
  });

  it('lists every key of the settings', () => {
    const page = (site.get('settings.html') ?? '').replaceAll('<wbr />', '');
    const keys = Object.entries(settings.$defs).flatMap(([name, node]) =>
      'properties' in node ? Object.keys(node.properties).map((key) => [name, key] as const) : [],
    );
    expect(keys.length).toBeGreaterThan(60);
    const missing = keys.filter(([, key]) => !new RegExp(`[>.]${key}(?:\\[\\])*</code`).test(page));
    expect(missing).toEqual([]);
  });
});

describe('a page of a tag', () => {
  const { gateway } = mountDocuments('').surfaces;

  function withDescription(description: string): ServedDocument {
    const path = gateway.paths['/filter'] as { readonly get: object };
    return { ...gateway, paths: { '/filter': { get: { ...path.get, description } } } };
  }

  const filterPage = (description: string): string =>
    tagPage(withDescription(description), { surface: 'gateway', tag: 'Filters', name: 'gateway-filters' });

  it('shows markup of a description as text', () => {
    const page = filterPage('<script>alert(1)</script> & `<b>`');
    expect(page).not.toContain('<script>');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; <code>&lt;b&gt;</code>');
  });

  it('supports paragraphs, lists, code and bold text, with code in it, in a description', () => {
    const section = sectionOf(filterPage('One\ntwo.\n\n- `a`\n- **b `c`**\n'), 'listFilters');
    expect(section.replace(/\s*\n\s*/g, ' ')).toContain('<p>One two.</p>');
    expect(section).toContain('<li><code>a</code></li>');
    expect(section).toContain('<li><strong>b <code>c</code></strong></li>');
  });

  it('shows the mounted paths', () => {
    const { configuration } = mountDocuments('/config', 'https://gatehouse.test').surfaces;
    const page = tagPage(configuration, {
      surface: 'configuration',
      tag: 'Environments',
      name: 'configuration-environments',
    });
    expect(page).toContain('<code>/config/{application}/{profile}</code>');
    expect(page).toContain('curl -i https://gatehouse.test/config/users/dev');
  });
});
