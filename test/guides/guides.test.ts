import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guideNames, partlyFollowed, readGuide } from '../../src/site/guides/guides.ts';
import { guidePage } from '../../src/site/pages/guide-page.ts';
import { metricParts } from '../../src/site/pages/metrics-page.ts';
import { root } from '../../tools/tour/processes.ts';
import { run } from '../deploy/deployment-files.ts';
import { stepsBelow } from './guide.ts';

const results = readFileSync(join(root, 'bench/RESULTS.md'), 'utf8');

/** The figure of the service in the first column of a section of bench/RESULTS.md. */
function measured(operation: string): string | undefined {
  const section = results.split('\n## ').find((part) => part.startsWith(`${operation}, `));
  return /^\| Gatehouse \| ([\d,]+) \|/m.exec(section ?? '')?.[1];
}

/** The rows of the first table of the guide: operation, requests per processor second, microseconds. */
const rows = [...readGuide('capacity').text.matchAll(/^\| ((?:GET|POST) .*) \| ([\d,]+) \| (\d+) \|$/gm)].map(
  ([, operation = '', rate = '', cost = '']) => ({ operation, rate, cost: Number(cost) }),
);

describe('docs/guides', () => {
  it('are all pages of the site', () => {
    const files = readdirSync(join(root, 'docs/guides')).map((file) => file.replace('.md', ''));
    expect(files.toSorted()).toEqual(guideNames.toSorted());
  });

  it.each(guideNames)('%s says that the tests run it if they follow it', (name) => {
    const tests = readdirSync(import.meta.dirname).filter((file) => file !== 'handbook.test.ts');
    const texts = tests.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
    const isFollowed = texts.some((text) => new RegExp(`['/]${name}(?:\\.md)?'`).test(text));
    expect(isFollowed).toBe(!partlyFollowed.has(name));
    expect(guidePage(name).includes('The tests run the commands of this guide')).toBe(isFollowed);
  });

  it.each(guideNames)('%s has a title, a sentence, and says what to do when it fails', (name) => {
    const { title, lead, text } = readGuide(name);
    expect(title).toMatch(/^[A-Z]/);
    expect(lead).toMatch(/^[A-Z].*\.$/);
    expect(text).toMatch(/^## When it (?:fails|is too slow)$/m);
  });

  it.each(guideNames)(
    '%s names the checkout where a command needs one, since the package has the guides too',
    (name) => {
      const needed =
        /^[^#\n]*(?:\b(?:examples|src|test|tools)\/|\bnpm (?:ci|run|start)\b|\bdocker (?:build|compose)\b)/m;
      const sections = readGuide(name).source.split(/^## /m);
      const silent = sections.filter((section) => {
        const blocks = section.match(/^```(?:sh|bash|console)\n[^]*?^```$/gm) ?? [];
        return blocks.some((block) => needed.test(block)) && !/\bcheckout\b/.test(section);
      });
      expect(silent).toEqual([]);
    },
  );

  it.each(guideNames)('%s names only metrics that exist', (name) => {
    const known = new Set(metricParts().flatMap(({ metrics }) => metrics.map((metric) => metric.name)));
    const named = readGuide(name).source.match(/\b(?:gatehouse|process)_[a-z_]+\b/g) ?? [];
    const unknown = named.filter((one) => !known.has(one.replace(/_(?:count|sum|bucket)$/, '')));
    expect(unknown).toEqual([]);
  });
});

describe('docs/guides/capacity.md', () => {
  it('has the figures of bench/RESULTS.md', () => {
    expect(rows.length).toBeGreaterThanOrEqual(8);
    for (const { operation, rate, cost } of rows) {
      expect(rate, operation).toBe(measured(operation));
      expect(cost, operation).toBe(Math.round(1e6 / Number(rate.replace(',', ''))));
    }
  });

  it('has the figures of bench/GROWTH.md for PostgreSQL', () => {
    const growth = readFileSync(join(root, 'bench/GROWTH.md'), 'utf8');
    const costs = [
      ...readGuide('capacity').text.matchAll(/^\| (POST .*) \| ([\d,]+) µs \| ([\d,]+) µs \|$/gm),
    ];
    expect(costs).toHaveLength(4);
    for (const [, operation = '', service = '', database = ''] of costs) {
      const [, section = ''] = growth.split(`\n#### \`${operation}\`, PostgreSQL`);
      const [, first] = /^\| [\d,]+ \| ([\d,]+ \| [\d,]+) \|/m.exec(section) ?? [];
      expect(first, operation).toBe(`${service} | ${database}`);
    }
  });

  it('computes the processors of the example', () => {
    const steps = stepsBelow('capacity', 'Compute the processors');
    expect(steps).toHaveLength(1);
    for (const { command, printed } of steps) expect(run('sh', ['-c', command]).trim()).toBe(printed);
  });
});
