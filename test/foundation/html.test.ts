import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { html, toText } from '../../src/foundation/html.ts';
import { unescape } from '../authorization/interaction/visitor.ts';
import { randomRuns } from '../support/random-runs.ts';

// By another name, so that the formatter leaves the whitespace of these templates unchanged.
const tag = html;

describe('a page template (OWASP ASVS 5.0 §1.2.1)', () => {
  it('escapes every value, in text and in attributes', () => {
    const text = toText(tag`<a title="${'"><script>'}">${"<b>&'"}</a>`);
    expect(text).toBe('<a title="&quot;&gt;&lt;script&gt;">&lt;b&gt;&amp;&#39;</a>');
  });

  it('inserts markup of other templates unchanged, and lists of it', () => {
    const items = ['a', '<b>'].map((item) => tag`<li>${item}</li>`);
    expect(toText(tag`<ul>${items}</ul>`)).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>');
  });

  it('omits undefined and false, and writes numbers', () => {
    expect(toText(tag`${undefined}${false}${0}${12}`)).toBe('012');
  });

  it('escapes text that only looks like markup', () => {
    const forged = JSON.parse('{"source":"<script>","Symbol(source)":"<script>"}') as never;
    expect(() => toText(tag`${forged}`)).toThrow('value.map is not a function');
  });

  it.each(randomRuns(import.meta.url, 20_260_131, { short: 2000, long: 100_000 }))(
    'prevents every value from leaving its context (seed $seed)',
    ({ seed, rounds }) => {
      fc.assert(
        fc.property(fc.string({ unit: 'binary' }), (value) => {
          const text = toText(tag`<p title="${value}">${value}</p>`);
          const [, attribute, content] = /^<p title="([^"<>]*)">([^<>]*)<\/p>$/.exec(text) ?? [];
          expect(unescape(attribute ?? 'lost')).toBe(value);
          expect(unescape(content ?? 'lost')).toBe(value);
        }),
        { seed, numRuns: rounds },
      );
    },
  );
});
