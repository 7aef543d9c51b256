/** The samples of the site: complete, and correct for the compiler. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import operations from '../../generated/operations.json' with { type: 'json' };
import { publishedPages } from './pages.ts';
import { compile } from './samples/compile.ts';
import { openReadersFolder } from './samples/run-samples.ts';
import { samplesIn, ways } from './samples/shown-samples.ts';

const published = publishedPages().flatMap(([, page]) => samplesIn(page));

const wrongGrant = `import { createClient } from '@gatehouse-server/gatehouse/client';
await createClient({ baseUrl: 'http://127.0.0.1' }).call('issueToken', { body: { grant_type: 'magic' } });
`;

describe('the samples of the documentation (docs/decisions/contract.md, samples)', () => {
  it('show every operation in every form', () => {
    for (const { operationId } of operations) {
      const own = published.filter((sample) => sample.operationId === operationId);
      const isRejected = own.every(({ status }) => status >= 400);
      for (const way of isRejected ? (['curl'] as const) : ways) {
        expect(
          own.some((one) => one.way === way && one.text !== ''),
          `${operationId} with ${way}`,
        ).toBe(true);
      }
    }
    const rejected = published.filter(({ status }) => status >= 400);
    expect(new Set(rejected.map(({ way }) => way))).toEqual(new Set(['curl']));
    expect(published.filter(({ text }) => text === '')).toEqual([]);
  });

  it('have different titles within an operation', () => {
    for (const [path, page] of publishedPages()) {
      const titles = [...page.matchAll(/name="([\w.]+\.examples)"[^>]*> ?<summary>(.*?)<\/summary>/g)].map(
        ([, group, title]) => `${path} ${group}: ${title}`,
      );
      expect(titles.filter((one, at) => titles.indexOf(one) !== at)).toEqual([]);
    }
  });

  it('name in Location the resource that the body describes (RFC 9110 §10.2.2)', () => {
    const shown = publishedPages().flatMap(([path, page]) =>
      page.includes('class="operation"')
        ? [...page.matchAll(/Location<\/span>: \/([\w-]+)/g)].map(([, resource]) => `${path} ${resource}`)
        : [],
    );
    expect(shown).toContain('authorization-clients.html clients');
    expect(shown).toContain('gateway-routes.html routes');
    expect([...new Set(shown.filter((one) => one.endsWith(' clients')))]).toEqual([
      'authorization-clients.html clients',
    ]);
  });

  it('compile, those in JavaScript, against the types of the package', () => {
    const { folder, close } = openReadersFolder();
    for (const { id, way, text } of published.filter(
      ({ way: one }) => one === 'JavaScript' || one === 'TypeScript',
    ))
      writeFileSync(join(folder, `${way.replace('/', '-')}.${id}.ts`), `${text}\nexport {};\n`);
    expect(compile(folder)).toBe('');
    writeFileSync(join(folder, 'wrong.ts'), wrongGrant);
    expect(compile(folder)).toMatch(/^wrong\.ts.*"magic"/);
    close();
  });
});
