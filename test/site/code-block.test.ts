import { describe, expect, it } from 'vitest';
import { toText } from '../../src/foundation/html.ts';
import { codeBlock, fencedCode } from '../../src/site/view/code-block.ts';
import { publishedPages } from './pages.ts';
import { copied } from './samples/shown-samples.ts';

describe('the code of the documentation (docs/decisions/contract.md, docs)', () => {
  it('has marks for its syntax, and its text remains', () => {
    const text = '{ "name": "<b>it\'s & more</b>", "size": 12, "isNew": true }';
    const markup = toText(codeBlock('json', text));
    expect(markup).toContain('<span class="n">&quot;name&quot;</span>');
    expect(markup).toContain('<span class="d">12</span>');
    expect(markup).not.toContain('<b>');
    expect(copied(markup)).toBe(text);
  });

  it.each([
    ['bash', 'curl "$URL" # all', '<span class="c"># all</span>'],
    ['javascript', 'const a = 1;', '<span class="k">const</span>'],
    ['typescript', 'const a: string = `b`;', '<span class="k">const</span>'],
    ['python', 'import os', '<span class="k">import</span>'],
    ['go', 'package main', '<span class="k">package</span>'],
    ['http', 'HTTP/1.1 200\nETag: "a"\n\n{ "a": 1 }', '<span class="n">ETag</span>'],
    ['yaml', 'a: 1', '<span class="n">a:</span>'],
    ['properties', 'a.b=c', '<span class="n">a.b</span>'],
    ['xml', '<p id="a">b</p>', '<span class="k">p</span>'],
  ] as const)('of the language %s is marked', (language, text, mark) => {
    const markup = toText(codeBlock(language, text));
    expect(markup).toContain(mark);
    expect(copied(markup)).toBe(text);
  });

  it('is marked in guides by the name of its fence, and remains as it is for other names', () => {
    expect(toText(fencedCode('sh', 'export A=1'))).toContain('<span class="b">export</span>');
    expect(toText(fencedCode('ts', 'const a = 1;'))).toContain('<span class="k">const</span>');
    expect(toText(fencedCode('text', 'const a < 1'))).toBe('<pre><code>const a &lt; 1</code></pre>');
    const guides = publishedPages().filter(([, page]) => page.includes('class="guide"'));
    expect(guides.some(([, page]) => page.includes('<code class="code-bash">'))).toBe(true);
  });

  it('is marked on the pages of operations', () => {
    const pages = publishedPages().filter(([, page]) => page.includes('class="operation"'));
    expect(pages.length).toBeGreaterThan(20);
    for (const [path, page] of pages) expect(page, path).toContain('<span class="d">');
    // Requests of a browser have no sample in JavaScript.
    const programs = pages.filter(([, page]) => page.includes('code-javascript'));
    expect(programs.length).toBeGreaterThan(20);
    for (const [path, page] of programs) expect(page, path).toContain('<span class="k">const</span>');
  });
});
