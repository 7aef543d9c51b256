import { describe, expect, it } from 'vitest';
import operations from '../../generated/operations.json' with { type: 'json' };
import settings from '../../generated/settings.json' with { type: 'json' };
import { escapeMarkup } from '../../src/foundation/html.ts';
import { mountDocuments, type ServedDocument } from '../../src/contract/document/served-documents.ts';
import { entriesOf } from '../../src/site/pages/entries.ts';
import { recordedFlows } from '../../src/site/flows/recorded-flow.ts';
import { explanations } from '../../src/site/reference/error-explanations.ts';
import { publishedSite } from './pages.ts';

type Json = Readonly<Record<string, unknown>>;
interface SchemaNode {
  readonly properties?: Json;
  readonly description?: string;
}

const documents = mountDocuments('');
const site = publishedSite();
const all = Object.values(documents.surfaces).flatMap((document) => schemasOf(document));

function schemasOf(document: ServedDocument): [string, SchemaNode][] {
  const { schemas = {} } = document['components'] as { readonly schemas?: Record<string, SchemaNode> };
  return Object.entries(schemas);
}

describe('the page of schemas (docs/decisions/contract.md, docs)', () => {
  const page = site.get('schemas.html') ?? '';

  function sectionOf(name: string): string {
    const start = page.indexOf(`id="schema.${name}"`);
    return page.slice(start, page.indexOf('</section>', start)).replaceAll('<wbr />', '');
  }

  it('has no landmark for each schema, and no empty line of rules (docs/decisions/contract.md, docs)', () => {
    const schemas = page.match(/<section class="schema"[^>]*>/g) ?? [];
    expect(schemas.length).toBeGreaterThan(100);
    expect(schemas.filter((one) => one.includes('aria-'))).toEqual([]);
    expect(page).not.toMatch(/<p class="notes">\s*<\/p>/);
  });

  it('has every named schema of the documents, once, with its fields', () => {
    const names = new Set(all.map(([name]) => name));
    expect(names.size).toBeGreaterThan(140);
    expect(page.match(/<section class="schema"/g)).toHaveLength(names.size);
    for (const [name, { properties = {} }] of all) {
      const section = sectionOf(name);
      expect(section, name).not.toBe('');
      for (const property of Object.keys(properties)) expect(section, name).toContain(`>${property}<`);
    }
  });

  it('has a schema of several documents once, because the documents agree on it', () => {
    for (const [name, own] of Map.groupBy(all, ([name]) => name))
      for (const [, schema] of own) expect(schema, name).toEqual(own[0]?.[1]);
  });

  it('links to the uses of a schema, the schemas that contain it, and an example', () => {
    const client = sectionOf('Client');
    expect(client).toContain(
      '<a href="authorization-clients.html#getClient"><code>GET /clients/{client_id}</code></a>',
    );
    expect(client).toContain('Part of <a href="schemas.html#schema.ClientList">ClientList</a>');
    expect(client).toContain('<figcaption>Example</figcaption>');
    expect(sectionOf('GrantType')).toContain('One of <code>authorization_code</code>');
    const error = sectionOf('ErrorBody');
    expect(error).toMatch(/Used by \d+ operations/);
    // A list of nearly all operations says nothing.
    expect(error).not.toContain('<summary>Used by');
  });

  it('is linked from the fields of operations', () => {
    expect(site.get('authorization-clients.html')).toContain(
      '<a href="schemas.html#schema.ClientName">ClientName</a>',
    );
    expect(site.get('gateway-routes.html')).toContain(
      '<a href="schemas.html#schema.RouteDetail">RouteDetail</a>',
    );
  });
});

describe('the page from A to Z (docs/decisions/contract.md, docs)', () => {
  const entries = entriesOf(documents);
  const page = site.get('a-z.html') ?? '';
  const namesOf = (kind: RegExp): Set<string> =>
    new Set(entries.filter((entry) => kind.test(entry.kind)).map(({ name }) => name));

  it.each<[string, RegExp, readonly string[]]>([
    ['operation', /^operation$/, operations.map(({ operationId }) => operationId)],
    [
      'parameter',
      /parameter$|^header field$/,
      operations.flatMap(({ parameters: { path, query, header } }) => [...path, ...query, ...header]),
    ],
    ['error code', /^error code$/, Object.keys(explanations)],
    ['schema', /^schema$/, all.map(([name]) => name)],
    ['flow', /^flow$/, recordedFlows().map(({ flowId }) => flowId)],
    ['setting', /^setting$/, Object.keys(settings.properties)],
  ])('has every %s', (_kind, kind, wanted) => {
    const names = namesOf(kind);
    expect(names.size).toBeGreaterThan(0);
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
  });

  it('lists each by its name, with a link to its section', () => {
    expect(page.match(/<li>/g)?.length).toBeGreaterThan(entries.length);
    const links = page.matchAll(/<a href="([^"]*)"><code>([^<]*)<\/code>/g);
    const shown = new Set([...links].map(([, href, name]) => `${href} ${name}`));
    for (const { name, href } of entries) expect(shown).toContain(escapeMarkup(`${href} ${name}`));
  });

  it('is in alphabetical order without regard to case', () => {
    const names = entries.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(
      names.toSorted(new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare),
    );
  });
});
