import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { idsOf } from '../../src/site/check/check-pages.ts';
import { drawing } from '../../src/site/flows/drawing.ts';
import { sequenceOf } from '../../src/site/flows/messages.ts';
import { recordedFlows, wordsOf, type RecordedFlow } from '../../src/site/flows/recorded-flow.ts';
import { flowsPage } from '../../src/site/pages/flows-page.ts';
import { mountDocuments } from '../../src/contract/document/served-documents.ts';
import { operationHref } from '../../src/site/view/operation-places.ts';
import { toText } from '../../src/foundation/html.ts';
import { publishedSite } from './pages.ts';
import { copied } from './samples/shown-samples.ts';

const site = publishedSite();
const page = site.get('flows.html') ?? '';
const flows = recordedFlows();
const named = flows.map((flow) => [flow.flowId, flow] as const);

/** The section of one flow. */
function sectionOf({ flowId }: RecordedFlow, whole = page): string {
  const start = whole.indexOf(`id="${flowId}"`);
  const end = whole.indexOf('</section>', start);
  return whole.slice(start, end);
}

describe('the page of flows (docs/decisions/contract.md, docs, flows)', () => {
  it.each(named)(
    'shows every step of %s by number, with request, response and the values to keep',
    (_id, flow) => {
      const section = sectionOf(flow);
      const ids = idsOf(page);
      const shown = [...section.matchAll(/<pre>(<code class="code-http">[^]*?)<\/pre>/g)].map(
        ([, one = '']) => copied(one),
      );
      expect(ids).toContain(flow.flowId);
      for (const { stepId, request, response, keep, source, operationId } of flow.steps) {
        expect(ids).toContain(`${flow.flowId}.${stepId}`);
        expect(section).toContain(`>${wordsOf(stepId)}</a>`);
        for (const text of [request, response]) expect(shown).toContain(text);
        for (const { name } of keep) expect(section).toContain(`<code>${name}</code>: `);
        const reference = source === 'orders' ? 'behind the gateway' : `href="${operationHref(operationId)}"`;
        expect(section).toContain(reference);
      }
      expect(section.match(/<li id="/g)?.length).toBe(flow.steps.length);
    },
  );

  it('shows no real password or token, only those of the mock', () => {
    expect(page).not.toMatch(/\b(?:at3|ac1|rt1)\.[\w.-]{40,}/);
  });

  it('is linked from the navigation, the first page, llms.txt and each of its operations', () => {
    expect(site.get('index.html')).toContain('href="flows.html"');
    const text = site.get('llms.txt') ?? '';
    for (const flow of flows) {
      expect(text).toContain(`(flows.html#${flow.flowId})`);
      for (const { operationId } of flow.steps.filter(({ source: one }) => one !== 'orders')) {
        const [file = ''] = operationHref(operationId).split('#');
        const operations = site.get(file) ?? '';
        const start = operations.indexOf(`id="${operationId}"`);
        const section = operations.slice(start, operations.indexOf('class="operation"', start));
        expect(section, operationId).toContain(`href="flows.html#${flow.flowId}"`);
      }
    }
  });

  it('has the Arazzo documents beside it, whose sources are documents of the site', () => {
    for (const name of ['authorization', 'conventions', 'gateway', 'configuration']) {
      const path = `openapi/flows/${name}.yaml`;
      expect(page).toContain(`href="${path}"`);
      expect(site.get(path)).toBe(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
      const { sourceDescriptions } = load(site.get(path) ?? '') as { sourceDescriptions: { url: string }[] };
      for (const { url } of sourceDescriptions)
        expect([...site.keys()]).toContain(posix.join('openapi/flows', url));
    }
  });

  it('shows the paths and the address of the service that serves it', () => {
    const own = flowsPage(mountDocuments('/config', 'https://gatehouse.test'));
    expect(own).toContain('GET /config/catalog-dev.yml');
    expect(own).toContain('iss=https%3A%2F%2Fgatehouse.test');
    expect(own).not.toContain('http://127.0.0.1:8080');
  });
});

describe('the diagram of a flow', () => {
  it.each(named)('of %s has a name and a description, and fits the width of a phone', (id, flow) => {
    const svg = toText(drawing(flow));
    expect(svg).toContain(`aria-labelledby="${id}.drawing.title"`);
    expect(svg).toContain(`aria-describedby="${id}.drawing.desc"`);
    expect(svg).toContain(`<title id="${id}.drawing.title">`);
    for (const { text } of sequenceOf(flow).messages) expect(copied(svg)).toContain(text);
    const texts = [...svg.matchAll(/<text\s[^>]*?x="([\d.-]+)"[^>]*>([^<]*)</g)];
    expect(texts.length).toBeGreaterThan(3);
    for (const [, x = '', text = ''] of texts) {
      expect(Number(x) - (text.length * 6.1) / 2, text).toBeGreaterThan(-8);
      expect(Number(x) + (text.length * 6.1) / 2, text).toBeLessThan(328);
    }
    // The style sheet defines the colours, so that they work in the dark as well.
    expect(svg).not.toMatch(/\s(?:fill|stroke|style)=/);
  });

  it('begins each step with its number and ends it with the response to the application', () => {
    for (const flow of flows) {
      const { parties, messages } = sequenceOf(flow);
      expect(messages.flatMap(({ step }) => step ?? [])).toEqual(
        flow.steps.map(({ stepId }, index) => `${index + 1}. ${wordsOf(stepId)}`),
      );
      expect(messages.filter(({ isResponse, to }) => isResponse && to === 0)).toHaveLength(flow.steps.length);
      expect(messages.every(({ from, to }) => parties[from] !== undefined && parties[to] !== undefined)).toBe(
        true,
      );
    }
  });

  it('ends at the gateway if it refuses the token (RFC 6750 §3.1)', () => {
    const messages = flows
      .filter(({ flowId }) => flowId === 'useProtectedServer')
      .flatMap((flow) => sequenceOf(flow).messages);
    const forwarded = messages.filter(({ to, isResponse }) => to === 3 && !isResponse);
    expect(forwarded.map(({ text }) => text)).toEqual(['GET /orders', 'PUT /orders']);
  });

  it('has the user’s browser if a user decides, and the service behind the gateway if one is called', () => {
    const parties = (id: string) => {
      const flow = flows.find(({ flowId }) => flowId === id);
      return flow && sequenceOf(flow).parties;
    };
    expect(parties('signInWithCode')).toEqual(['Your application', 'User’s browser', 'Gatehouse']);
    expect(parties('publishService')).toEqual(['Your application', 'Gatehouse', 'Orders service']);
    expect(parties('useProtectedServer')).toEqual([
      'Your application',
      'User’s browser',
      'Gatehouse',
      'Orders service',
    ]);
    expect(parties('readPages')).toEqual(['Your application', 'Gatehouse']);
  });
});
