import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocuments } from '../../tools/codegen/documents.ts';
import { completeCases } from '../../tools/codegen/complete-cases.ts';
import {
  citingTests,
  cites,
  readRules,
  traceability,
  traceabilityProblems,
} from '../../tools/codegen/rules/traceability.ts';

const root = resolve(import.meta.dirname, '../..');
const rules = readRules(join(import.meta.dirname, 'rules.yaml'));
const tests = citingTests(root);
const documents = await readDocuments(new URL('../../openapi/', import.meta.url));

describe('the specification', () => {
  it('has a case, an invariant or a test for each of its rules', () => {
    expect(traceabilityProblems(traceability(rules, completeCases(documents), tests), rules)).toEqual([]);
  });

  it('has no open point without a decision', () => {
    const decisions = [...rules].flatMap(([id, { decision }]) =>
      decision === undefined ? [] : [[id, decision] as const],
    );
    expect(decisions.length).toBeGreaterThan(10);
    const missing = decisions.filter(([, decision]) => {
      const [file = '', anchor] = decision.split(', ');
      return (
        !existsSync(join(root, file)) ||
        (anchor !== undefined && !readFileSync(join(root, file), 'utf8').includes(`**${anchor}.**`))
      );
    });
    expect(missing).toEqual([]);
  });

  it('is cited by tests only with ids that exist', () => {
    const known = [...rules.keys()];
    // This file contains wrong citations on purpose.
    const others = tests.filter(({ file }) => file !== 'test/specification/traceability.slow.test.ts');
    const items = others.flatMap(({ title }) =>
      Array.from(title.matchAll(/Spec (§[\d.]+(?:\(\d+\)|\/[^,)]+))/g), (match) => match[1] ?? ''),
    );
    expect(items.length).toBeGreaterThan(20);
    const unknown = items.filter(
      (item) =>
        !known.some((id) => cites(`Spec ${item}`, 'Spec', id) || item.startsWith(id) || id.startsWith(item)),
    );
    expect([...new Set(unknown)]).toEqual([]);
  });
});

describe('a rule without a test or a case', () => {
  const cases = completeCases(documents);

  it('is a problem', () => {
    const lonely = new Map([['§4.9/Nothing', { rule: 'Nothing shows it.' }]]);
    expect(traceabilityProblems(traceability(lonely, cases, tests), lonely)).toEqual([
      '§4.9/Nothing: no case and no test shows it',
    ]);
  });

  it('is not hidden by a case that does not exist', () => {
    const misled = new Map([['§4.9/Nothing', { rule: 'Nothing shows it.', cases: ['noOperation 200'] }]]);
    expect(traceabilityProblems(traceability(misled, cases, tests), misled)).toContain(
      '§4.9/Nothing: no case begins with "noOperation 200"',
    );
  });

  it('is not shown by a title that cites another section, or another document', () => {
    expect(cites('refuses it (Spec §4.4(1))', 'Spec', '§4.4(1)')).toBe(true);
    expect(cites('refuses it (Spec §7, §4.4(1))', 'Spec', '§4.4(1)')).toBe(true);
    expect(cites('refuses it (Spec §4.4(12))', 'Spec', '§4.4(1)')).toBe(false);
    expect(cites('refuses it (Spec §2.5/scope-format)', 'Spec', '§2.5/scope')).toBe(false);
    expect(cites('refuses it (RFC 6749 §4.1.2)', 'Spec', '§4.1')).toBe(false);
    expect(cites('refuses it (RFC 6749 §3.1, §4.1.2)', 'RFC 6749', '§4.1.2')).toBe(true);
  });
});

describe('contract cases', () => {
  const edited = (edit: (text: string) => string) => {
    const text = edit(JSON.stringify(documents));
    return () => completeCases(JSON.parse(text) as typeof documents);
  };

  it('are refused if a documented status has none and no reason', () => {
    const withTeapot = structuredClone(documents) as unknown as Record<
      string,
      { paths: Record<string, { get: { responses: Record<string, unknown> } }> }
    >;
    withTeapot['conventions']!.paths['/livez']!.get.responses['418'] = { description: 'A teapot.' };
    expect(() => completeCases(withTeapot as unknown as typeof documents)).toThrow(
      'getLiveness documents 418',
    );
  });

  it('are refused if an example breaks its schema', () => {
    expect(edited((text) => text.replace('"status":"ok","checks":{}', '"status":7,"checks":{}'))).toThrow(
      'breaks its schema',
    );
  });

  it('are refused if two operations have the same id', () => {
    expect(
      edited((text) => text.replace('"operationId":"getLiveness"', '"operationId":"getReadiness"')),
    ).toThrow('the operationId getReadiness is used twice');
  });
});
