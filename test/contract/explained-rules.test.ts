import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allRules, explanationOf } from '../../src/cli/kit/verifying/explain.ts';
import { readContract } from '../../src/contract/document/contract.ts';
import { explainedRules } from '../../src/contract/document/rules.ts';
import { scenarios } from '../../src/kit/mock/scenarios/stage.ts';

const contract = readContract();
const root = new URL('../../', import.meta.url);
const sources = globSync('src/{contract,kit}/**/*.ts', { cwd: root.pathname }).map((file) =>
  readFileSync(new URL(file, root), 'utf8'),
);
/** A rule in quotes, or the name of the field in which it ends. */
const isPrinted = (name: string): boolean =>
  sources.some((text) => text.includes(`'${name}'`)) ||
  /^missing-(location|www-authenticate|allow|retry-after)$/.test(name);

describe('the explanation of a rule (docs/decisions/contract.md, explanations)', () => {
  it('exists for each rule that the kit prints, and for no other', () => {
    const printed = sources.flatMap((text) =>
      [...text.matchAll(/\brule: '([a-z-]+)'|\bviolation\(\s*view,\s*'([a-z-]+)'/g)].map(
        ([, one, other]) => one ?? other ?? '',
      ),
    );
    expect(printed.length).toBeGreaterThan(60);
    expect(printed.filter((name) => !allRules.has(name))).toEqual([]);
    expect(scenarios.filter(({ name }) => !allRules.has(`scenario-${name}`))).toEqual([]);
    expect(Object.keys(explainedRules).filter((name) => !isPrinted(name))).toEqual([]);
  });

  it.each([...allRules.keys()])('has four lines, and names operations that exist: %s', (name) => {
    const [title, ...lines] = explanationOf(name, contract).trimEnd().split('\n');
    expect(title).toBe(name);
    expect(lines.map((line) => line.slice(0, 14).trim())).toEqual([
      'asks',
      'source',
      'operations',
      'to mend',
    ]);
    expect(lines.filter((line) => line.slice(14).trim() === '')).toEqual([]);
  });

  it('names the operations of a kind, of a status, and those of the rule', () => {
    expect(explanationOf('open-redirect', contract)).toBe(
      [
        'open-redirect',
        '  asks        A redirect leads to a requested address, or stays on the service.',
        '  source      RFC 6749 §10.15',
        '  operations  authorize, authorizeByForm, showLogout, signOut',
        '  to mend     Compare the address with the registered ones before the redirect.',
        '',
      ].join('\n'),
    );
    expect(explanationOf('gone-asked-again')).toMatch(/operations with 410: .*getClient, /);
    expect(explanationOf('expired-token-used')).not.toMatch(/issueToken/);
  });

  it('is refused for an unknown rule, with similar names', () => {
    expect(() => explanationOf('open-redirct')).toThrow(
      'open-redirct is not a rule; did you mean open-redirect?',
    );
    expect(() => explanationOf('redirect-in-page')).toThrow(
      'redirect-in-page is not a rule; similar: open-redirect, redirect-uri-differs, redirect-uri-form',
    );
  });
});
