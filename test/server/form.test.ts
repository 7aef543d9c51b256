import { describe, expect, it } from 'vitest';
import { parseParameters } from '../../src/server/input/parse-input.ts';

const strict = { emptyIsOmitted: false } as const;
const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

describe('the parameters of a form (RFC 6749 §3.1, appendix B)', () => {
  it.each(inherited)('contain %s only if it was sent, once or repeatedly', (name) => {
    expect(name in parseParameters('a=1', strict).values).toBe(false);
    const sent = parseParameters(`${name}=1&a=2`, strict);
    expect([Object.keys(sent.values), sent.values[name], sent.repeated]).toEqual([[name, 'a'], '1', []]);
    expect(parseParameters(`${name}=1&${name}=2`, strict).repeated).toEqual([name]);
  });

  it('contain nothing of the previous form', () => {
    parseParameters(inherited.map((name) => `${name}=1`).join('&'), strict);
    for (const name of inherited) expect(parseParameters('', strict).values[name]).toBeUndefined();
  });
});
