import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractCases } from '../../src/contract/cases/own-cases.ts';
import { citesDecision } from '../../tools/codegen/rules/carried-rules.ts';
import { allRules, type RuleRow } from '../../tools/codegen/rules/all-rules.ts';
import { sourcesIn } from '../../tools/codegen/rules/seen-rules.ts';

const root = resolve(import.meta.dirname, '../..');
const cases: readonly { readonly id: string }[] = contractCases;

describe('the catalogue of the standards', () => {
  const rules = allRules(root, cases);
  const rowsOf = (beginning: string): readonly RuleRow[] =>
    rules.parts.find(({ title }) => title.startsWith(beginning))?.rows ?? [];

  it('is complete: each rule has a test, a case or a reason, and each citation has a rule', () => {
    expect(rules.problems).toEqual([]);
  });

  it('contains every document that the authorization server implements', () => {
    const rows = (document: string): number => rowsOf(`${document}:`).length;
    for (const document of [
      '6749',
      '6750',
      '7636',
      '7662',
      '7009',
      '8414',
      '9207',
      '8252',
      '9700',
      '7591',
      '7592',
      '7523',
      '8707',
      '9068',
    ])
      expect([document, rows(`RFC ${document}`) > 5]).toEqual([document, true]);
    expect(rows('RFC 6749')).toBeGreaterThan(100);
  });

  it('contains the behaviours of the gateway, with the 21 defects of http-proxy and the nine prefixes of Zuul', () => {
    const part = rowsOf('The gateway');
    const rows = (section: string): number => part.filter(({ id }) => id.startsWith(`${section} (`)).length;
    expect(rows('http-proxy')).toBe(21);
    expect(rows('Prefix')).toBeGreaterThanOrEqual(9);
    expect(part.length).toBeGreaterThan(120);
    expect(part.filter(({ shown }) => shown.length === 0)).toEqual([]);
  });

  it('contains the defences against attackers, each with its test', () => {
    const part = rowsOf('Security');
    expect(part.length).toBeGreaterThan(75);
    expect(part.filter(({ shown }) => shown.length === 0)).toEqual([]);
  });
});

describe('a catalogue', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gatehouse-rules-'));
    await Promise.all(
      ['docs/rules', 'src', 'test/specification'].map((name) =>
        mkdir(join(folder, name), { recursive: true }),
      ),
    );
    await cp(join(root, 'docs/decisions'), join(folder, 'docs/decisions'), { recursive: true });
    await writeFile(
      join(folder, 'test/one.test.ts'),
      "it('keeps its word (RFC 6749 §3.1)');\nit('goes on (RFC 6749 §9.9)');\n",
    );
    await writeFile(join(folder, 'test/specification/rules.yaml'), '§1: {}\n');
    await writeFile(join(folder, 'src/one.ts'), '/** @see RFC 6749 §3.1, §7.7 @see RFC 7777 §2 */\n');
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function problemsOf(sections: string): Promise<readonly string[]> {
    await writeFile(join(folder, 'docs/rules/rfc6749.yaml'), `title: A Title\nstatements:\n${sections}`);
    return allRules(folder, [{ id: 'issueToken 200: password' }]).problems;
  }
  const known =
    '  §9.9:\n    (1): { level: MAY, rule: x }\n  §7.7:\n    (1): { level: MAY, rule: x, because: y }\n';

  it.each([
    ['(1): { level: MUST, rule: x }', []],
    ["(1): { level: MUST, rule: x, shown: ['keeps its word'] }", []],
    ["(1): { level: MUST, rule: x, cases: ['issueToken 200'] }", []],
    ["(1): { level: MUST, rule: x, as: ['RFC 6749 §9.9 (1)'] }", []],
    ["(1): { level: MUST, rule: x, decision: 'docs/decisions/tokens.md, sealed' }", []],
    ["(1): { level: MUST, rule: x, shown: ['other words'] }", ['has "other words"', 'no test and no case']],
    ["(1): { level: MUST, rule: x, shown: ['goes on'] }", ['has "goes on"', 'no test and no case']],
    ["(1): { level: MUST, rule: x, cases: ['issueToken 500'] }", ['begins with', 'no test and no case']],
    ["(1): { level: MUST, rule: x, as: ['RFC 6749 §7.7 (1)'] }", ['no test of its own shows']],
    [
      "(1): { level: MUST, rule: x, decision: 'docs/decisions/tokens.md, nowhere' }",
      ['nowhere does not exist'],
    ],
    ['(1): { level: PERHAPS, rule: x }', ['PERHAPS is not a level']],
    ['(1): { level: MUST, rule: x, shwon: [] }', ['shwon is not a field']],
  ])('with %s has its problems reported: %j', async (entry, told) => {
    const problems = await problemsOf(`  §3.1:\n    ${entry}\n${known}`);
    expect(problems).toEqual(told.map((part) => expect.stringContaining(part)));
  });

  it.each([
    ["{ source: Zuul, rule: x, shown: ['keeps its word'] }", []],
    ["{ source: Zuul, rule: x, shown: ['keeps its word', 'other words'] }", ['no title has "other words"']],
    ['{ source: Zuul, rule: x, shown: [] }', ['no test shows it']],
    ["{ rule: x, shown: ['goes on'] }", ['does not name its origin']],
    ["{ source: Zuul, shown: ['goes on'] }", ['says nothing']],
    ["{ source: Zuul, rule: x, shown: ['goes on'], level: MUST }", ['level is not a field']],
  ])('of behaviours with %s has its problems reported: %j', async (entry, told) => {
    const file = join(folder, 'docs/rules/part.yaml');
    await writeFile(file, `title: A Part\ntests: [test]\nbehaviours:\n  Some:\n    (1): ${entry}\n`);
    const problems = await problemsOf(`  §3.1:\n    (1): { level: MUST, rule: x }\n${known}`);
    const { parts } = allRules(folder, []);
    await rm(file);
    expect(problems).toEqual(
      told.map((part) => expect.stringMatching(new RegExp(`^docs/rules/part.yaml, Some \\(1\\): .*${part}`))),
    );
    expect(parts.map(({ title }) => title)).toContain('A Part');
  });

  it('names the decisions and the sources that no title cites', async () => {
    await writeFile(join(folder, 'docs/rules/shown.yaml'), 'decisions: [grants]\nsources: [src]\n');
    const problems = await problemsOf(`  §3.1:\n    (1): { level: MUST, rule: x }\n${known}`);
    await rm(join(folder, 'docs/rules/shown.yaml'));
    expect(problems).toContain('docs/decisions/grants.md, code-burn: no title cites it');
    expect(problems).toContain('RFC 7777 §2: no title cites it');
  });

  it('names the citations, of a title and of the source, that it does not contain', async () => {
    expect(await problemsOf('  §3.1:\n    (1): { level: MUST, rule: x }\n')).toEqual([
      'test/one.test.ts cites RFC 6749 §9.9, which docs/rules does not have',
      'src/one.ts cites RFC 6749 §7.7, which docs/rules does not have',
    ]);
  });
});

describe('a decision', () => {
  it('is cited by its document and id, alone or in a list', () => {
    const file = 'docs/decisions/tokens.md';
    expect(citesDecision(`keeps (${file}, sealed)`, file, 'sealed')).toBe(true);
    expect(citesDecision(`keeps (${file}, claims, sealed; RFC 6749 §6)`, file, 'sealed')).toBe(true);
    expect(citesDecision(`keeps (${file}, sealed-anew)`, file, 'sealed')).toBe(false);
    expect(citesDecision(`keeps (${file}), sealed`, file, 'sealed')).toBe(false);
    expect(citesDecision('keeps (docs/decisions/grants.md, sealed)', file, 'sealed')).toBe(false);
  });
});

describe('a source', () => {
  it('is read from @see tags, with each further section of its document', () => {
    expect(sourcesIn('/** Why. @see RFC 6749 §4.1.2, §5.2 */')).toEqual(['RFC 6749 §4.1.2', 'RFC 6749 §5.2']);
    expect(sourcesIn('/** @see Spec §4.5(3) */')).toEqual(['Spec §4.5(3)']);
    expect(sourcesIn('/** @see RFC 6749 §4.1.3, Spec §3.1, §4.4(1) @see RFC 7636 */')).toEqual([
      'RFC 6749 §4.1.3',
      'Spec §3.1',
      'Spec §4.4(1)',
      'RFC 7636',
    ]);
    expect(sourcesIn('/** @see RFC 6265bis §5.5, OWASP ASVS 5.0 §3.3.1, §7.3.2 */')).toEqual([
      'RFC 6265bis §5.5',
    ]);
    expect(sourcesIn('/** @see docs/decisions/tokens.md, sealed */')).toEqual([
      'docs/decisions/tokens.md, sealed',
    ]);
  });
});
