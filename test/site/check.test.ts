import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mountDocuments, type ServedDocuments } from '../../src/contract/document/served-documents.ts';
import { assetName } from '../../src/site/assets/asset-files.ts';
import { checkGuides } from '../../src/site/check/check-guides.ts';
import { checkQueries } from '../../src/site/check/check-queries.ts';
import { checkSite, type SiteReport } from '../../src/site/check/check-site.ts';
import { publishedSite } from './pages.ts';

const documents = mountDocuments('');
const site = publishedSite();
const styles = assetName('docs.css');
const script = assetName('docs.js');

type Edit = readonly [path: string, edit: (text: string) => string];

/** The result of the check for the site with edited files. */
function withFiles(...edits: readonly Edit[]): string[] {
  const edited = new Map(site);
  for (const [path, edit] of edits) {
    const text = edit(edited.get(path) ?? '');
    expect(text, 'the edit has to change the file').not.toBe(edited.get(path));
    edited.set(path, text);
  }
  return told(checkSite(documents, edited));
}

function told({ problems }: SiteReport): string[] {
  return problems.map(({ place, message }) => `${place}: ${message}`);
}

type Tree = Record<string, unknown>;

/** The result of the check for documents with edited parts of the gateway's. */
function withParts(
  ...edits: readonly (readonly [path: readonly string[], edit: (part: Tree) => void])[]
): string[] {
  const gateway = structuredClone(documents.surfaces.gateway);
  for (const [path, edit] of edits)
    edit(path.reduce<unknown>((node, step) => (node as Tree)[step], gateway) as Tree);
  const edited: ServedDocuments = { ...documents, surfaces: { ...documents.surfaces, gateway } };
  // Another text changes the order of results too.
  return told(checkSite(edited, site)).filter((one) => !one.startsWith('src/site/search/'));
}

const before =
  (mark: string, more: string) =>
  (text: string): string =>
    text.replace(mark, () => more + mark);

describe('gatehouse docs --check (docs/decisions/contract.md, docs)', () => {
  it('finds nothing wrong with the site', () => {
    expect(told(checkSite(documents, site))).toEqual([]);
  });

  // One check of all edits shows that each has its problem, and no other.
  const faults: readonly (readonly [fault: string, ...Edit, problem: string])[] = [
    [
      'a link to a file that does not exist',
      'index.html',
      before('</main>', '<a href="nowhere.html">x</a>'),
      'index.html: links to nowhere.html, which does not exist',
    ],
    [
      'a link to an id that does not exist',
      'index.html',
      before('</main>', '<a href="gateway-routes.html#nothing">x</a>'),
      'index.html: links to gateway-routes.html#nothing, an id that does not exist',
    ],
    [
      'a link within the page to an id that does not exist',
      'errors.html',
      before('</main>', '<a href="#nothing">x</a>'),
      'errors.html: links to errors.html#nothing, an id that does not exist',
    ],
    [
      'a duplicate id',
      'errors.html',
      before('</main>', '<p id="error.gone"></p>'),
      'errors.html: has the id error.gone more than once',
    ],
    [
      'a label of an element that does not exist',
      'index.html',
      before('</main>', '<section aria-labelledby="nobody"></section>'),
      'index.html: has aria-labelledby="nobody" without an element of that id',
    ],
    [
      'a file of another server',
      'index.html',
      before('</main>', '<img src="https://example.org/x.png" alt="x">'),
      'index.html: loads https://example.org/x.png, which is not part of the site',
    ],
    [
      'a URL without its scheme',
      'index.html',
      before('</main>', '<img src="//example.org/x.png" alt="x">'),
      'index.html: loads //example.org/x.png, which is not part of the site',
    ],
    [
      'a script on the page',
      'index.html',
      before('</main>', '<script>start()</script>'),
      'index.html: contains an inline script or style: <script',
    ],
    [
      'a style attribute',
      'metrics.html',
      before('</main>', '<p style="color:red">x</p>'),
      'metrics.html: contains an inline script or style: style="',
    ],
    [
      'a style sheet that loads another one',
      styles,
      (text) => `@import 'more.css';${text}`,
      `${styles}: loads another file: @import`,
    ],
    [
      'a script that sends a request to another server',
      script,
      (text) => `${text}fetch('https://example.org/')`,
      `${script}: loads another file: https://example.o`,
    ],
    [
      'two pages with the same title',
      'metrics.html',
      (text) => text.replace(/<title>[^<]*/, '<title>Gatehouse settings'),
      'metrics.html: has the title of settings.html: Gatehouse settings',
    ],
    [
      'a page without a title',
      'errors.html',
      (text) => text.replace(/<title>[^<]*/, '<title>'),
      'errors.html: has no title',
    ],
    [
      'a page with two first headings',
      'errors.html',
      before('</main>', '<h1>More</h1>'),
      'errors.html: must have exactly one first heading',
    ],
  ];
  const spoiled = withFiles(...faults.map(([, path, edit]): Edit => [path, edit]));

  it.each(faults)('finds %s', (_fault, _path, _edit, problem) => {
    expect(spoiled.filter((one) => one === problem)).toHaveLength(1);
  });

  it('finds nothing else in a site with these faults', () => {
    expect(spoiled.toSorted()).toEqual(faults.map(([, , , problem]) => problem).toSorted());
  });

  describe('in pages with much text, and with words to avoid', () => {
    const noise = (kilobytes: number): string => randomBytes(kilobytes * 1024).toString('base64');
    const index = [...site.keys()].find((path) => path.startsWith('search.')) ?? '';
    const code = '<pre>answer</pre><p><code>answer</code></p>';
    const found = withFiles(
      ['errors.html', before('</main>', noise(64))],
      ['metrics.html', before('</main>', `${code}<p>The answer is <b>nobody</b>.</p>`)],
      [index, (text) => `${text}/*${noise(60)}*/`],
    );

    it('finds a page that transfers more than 60 kB with its styles and its script', () => {
      expect(found).toContainEqual(
        expect.stringMatching(
          /^errors\.html: transfers \d+ bytes with styles and scripts; the limit is 60000$/,
        ),
      );
    });

    it('finds a first view that transfers more than 150 kB with the index of the search', () => {
      expect(found).toContainEqual(
        expect.stringMatching(
          /^index\.html: transfers \d+ bytes with the index of the search; the limit is 150000$/,
        ),
      );
    });

    it('finds a word to avoid in the prose of a page, and not in its code', () => {
      expect(found.filter((one) => one.startsWith('metrics.html'))).toEqual([
        'metrics.html: has "answer"; write response',
        'metrics.html: has "nobody"; write the client, the user or the connection',
      ]);
    });

    it('finds nothing else', () => {
      expect(found).toHaveLength(4);
    });
  });

  it('finds a guide that is not listed, one without a lead, and code without a language', () => {
    const good = '# Title\n\nOne sentence.\n\n## Step\n\n```sh\nls\n```\n';
    const check = (files: Readonly<Record<string, string>>): string[] =>
      checkGuides(new Map(Object.entries(files))).map(({ place, message }) => `${place}: ${message}`);
    expect(check({ upgrade: good })).toEqual([]);
    expect(check({ unlisted: good })).toEqual(['docs/guides/unlisted.md: is not in the navigation']);
    expect(check({ upgrade: good.replace('One sentence.\n\n', '') })).toEqual([
      'docs/guides/upgrade.md: must begin with its title and one paragraph',
    ]);
    expect(check({ upgrade: good.replace('```sh', '```') })).toEqual([
      'docs/guides/upgrade.md: has code without a language',
    ]);
    expect(check({ upgrade: '# Title\n\nOne sentence.\n\nText.\n' })).toEqual([
      'docs/guides/upgrade.md: has no section',
    ]);
  });

  it('finds a link, a heading and a file of a guide that do not exist', () => {
    const good = '# Title\n\nOne sentence.\n\n## Step\n\n```sh\n### ls\n```\n';
    const check = (more: string): string[] =>
      checkGuides(new Map([['upgrade', good + more]])).map(({ message }) => message);
    expect(check('\n[x](upgrade.md#step), [x](#step), `examples/gatehouse.yaml`\n')).toEqual([]);
    expect(check('\n[x](nowhere.md)\n')).toEqual(['links to nowhere.md, which does not exist']);
    expect(check('\n[x](upgrade.md#gone)\n')).toEqual([
      'links to upgrade.md#gone, a heading that does not exist',
    ]);
    expect(check('\n[x](#gone)\n')).toEqual(['links to upgrade.md#gone, a heading that does not exist']);
    expect(check('\n## Step\n')).toEqual(['has more than one heading with the id step: Step']);
    expect(check('\n### Part\n')).toEqual(['has a heading that its page does not show: ### Part']);
    expect(check('\nRead `examples/nowhere.yaml`.\n')).toEqual([
      'names examples/nowhere.yaml, which does not exist',
    ]);
  });

  it('finds a query that does not lead to its page', () => {
    const asked = (query: string, wanted: string): string[] =>
      checkQueries(documents, site, [{ query, wanted: [wanted] }]).problems.map(({ message }) => message);
    expect(asked('refresh token', 'flows.html#refreshTokens')).toEqual([]);
    expect(asked('refresh token', 'metrics.html')).toEqual([
      expect.stringMatching(/^"refresh token" finds none of metrics\.html among the first three: \w/),
    ]);
    expect(asked('refresh token', 'nowhere.html')).toContain(
      '"refresh token" wants nowhere.html, which does not exist',
    );
  });

  const listRoutes = ['paths', '/routes', 'get'] as const;
  const incomplete: readonly (readonly [
    fault: string,
    path: readonly string[],
    edit: (part: Tree) => void,
    problem: string,
  ])[] = [
    [
      'an operation without a description',
      listRoutes,
      (part) => (part['description'] = ' '),
      'listRoutes: a description is missing',
    ],
    [
      'a parameter without one',
      [...listRoutes, 'parameters', '0'],
      (part) => (part['description'] = ''),
      'listRoutes match: a description is missing',
    ],
    [
      'a property without one',
      ['components', 'schemas', 'RouteDetail', 'properties', 'id'],
      (part) => delete part['description'],
      'RouteDetail.id: a description is missing',
    ],
    [
      'a header field without one',
      ['components', 'headers', 'Allow'],
      (part) => delete part['description'],
      'Allow: a description is missing',
    ],
    [
      'a body without an example',
      [...listRoutes, 'responses', '200', 'content', 'application/json'],
      (part) => delete part['examples'],
      'listRoutes 200 application/json: a named example is missing',
    ],
    [
      'an example that nobody explains',
      [...listRoutes, 'responses', '200', 'content', 'application/json'],
      (part) => (part['examples'] = { one: { value: {} } }),
      'listRoutes 200 application/json: a summary is missing',
    ],
  ];
  // The last two faults are in the same body.
  const ofDocuments = [incomplete.slice(0, -1), incomplete.slice(-1)].flatMap((some) =>
    withParts(...some.map(([, path, edit]) => [path, edit] as const)),
  );

  it.each(incomplete)('finds %s', (_fault, _path, _edit, problem) => {
    expect(ofDocuments.filter((one) => one.endsWith(problem)).length).toBeGreaterThan(0);
  });

  it('finds nothing else in documents with these faults', () => {
    expect(
      ofDocuments.filter((one) => incomplete.every(([, , , problem]) => !one.endsWith(problem))),
    ).toEqual([]);
  });
});
