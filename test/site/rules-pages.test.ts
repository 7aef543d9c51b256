import { posix, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contractCases } from '../../src/contract/cases/own-cases.ts';
import { mountDocuments } from '../../src/contract/document/served-documents.ts';
import { checkPages, linksOf } from '../../src/site/check/check-pages.ts';
import { createSite } from '../../src/site/site.ts';
import { allRules } from '../../tools/codegen/rules/all-rules.ts';
import { rulesPages } from '../../tools/docs/rules-pages.ts';

const rules = allRules(resolve(import.meta.dirname, '../..'), contractCases);
const pages = rulesPages(rules);

describe('the pages of the rules, which npm run docs writes', () => {
  it('show each rule with its tests, one line for each test', () => {
    const page = pages.get('rules/rfc-7636.html') ?? '';
    const tests =
      rules.parts.find(({ name }) => name === 'rfc-7636')?.rows.flatMap(({ shown }) => shown) ?? [];
    expect(tests.length).toBeGreaterThan(20);
    expect(page.match(/<li>[^<]*\(test\/[^<]*\.test\.ts\)<\/li>/g)?.length).toBe(
      tests.filter((one) => one.endsWith('.test.ts)')).length,
    );
  });

  it('have links that exist in the published site, whose first page leads to them', () => {
    const site = createSite({ documents: mountDocuments(''), redoc: false, rules: true });
    expect(site.get('index.html')?.text()).toContain('<a href="rules.html">');
    const missing = [...pages].flatMap(([path, page]) =>
      linksOf(page)
        .filter((link) => !link.startsWith('#'))
        .map((link) => posix.join(posix.dirname(path), link))
        .filter((target) => !site.has(target) && !pages.has(target)),
    );
    expect(missing).toEqual([]);
    expect(checkPages(pages).filter(({ message }) => !message.startsWith('links to '))).toEqual([]);
  });
});
