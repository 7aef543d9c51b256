import { describe, expect, it } from 'vitest';
import { findingsOf, mutantsOf, shown } from '../kit/verify/self-test/response-mutants.ts';

describe('a response as the documents show it', () => {
  it('has no findings, for every operation and status that shows JSON', () => {
    expect(shown.length).toBeGreaterThan(200);
    const wrong = shown.flatMap((one) =>
      findingsOf(one, one.response).map(({ rule, message }) => `${one.one.id}: ${rule} ${message}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a mutant of a documented response', () => {
  const mutants = shown.flatMap((one) => Array.from(mutantsOf(one), (mutant) => ({ one, ...mutant })));

  it('is found by the rule named for it, in hundreds of cases', () => {
    expect(mutants.length).toBeGreaterThan(1000);
    const survivors = mutants.filter(
      ({ one, response, rule }) => !findingsOf(one, response).some((finding) => finding.rule === rule),
    );
    expect(survivors.map(({ one, name }) => `${one.one.id}: ${name}`)).toEqual([]);
  });

  it('is reported with the line of the hand-written document, a source and a command', () => {
    for (const { one, response } of mutants.slice(0, 300)) {
      for (const finding of findingsOf(one, response)) {
        expect(finding.spec?.file).toMatch(/^openapi\/.*\.yaml$/);
        expect(finding.spec?.line).toBeGreaterThan(1);
        expect(finding.see).toMatch(/^(Spec §|RFC \d+ §|docs\/decisions\/)/);
        expect(finding.curl).toMatch(/^curl -i -X [A-Z]+ /);
      }
    }
  });
});
