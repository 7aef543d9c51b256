import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOwnFlows, readSkips } from '../../../src/cli/kit/verifying/own-files.ts';
import type { Finding } from '../../../src/contract/document/finding.ts';
import type { Check } from '../../../src/contract/report/report.ts';
import { createSkips } from '../../../src/kit/verify/skips.ts';
import { makeFolder } from '../../cli/gatehouse.ts';

function place(name: string, text: string) {
  const workingDirectory = makeFolder();
  writeFileSync(join(workingDirectory, name), text);
  return { workingDirectory };
}

const flow = (step: string): string => `arazzo: 1.0.1
info: { title: Mine, version: 1.0.0 }
sourceDescriptions:
  - { name: gatehouse, url: 'https://id.example.com/openapi.json', type: openapi }
workflows:
  - workflowId: alive
    steps:
      - stepId: ask
        operationId: getLiveness
        ${step}
`;

describe('a flow of a user (docs/decisions/contract.md, own-files)', () => {
  it('has the operations of the service if its source is a URL', () => {
    const steps = 'successCriteria: [{ condition: $statusCode == 200 }]';
    const [read, ...others] = readOwnFlows(['mine.yaml'], place('mine.yaml', flow(steps)));
    expect(others).toEqual([]);
    expect(read?.operationOf('getLiveness')).toMatchObject({ method: 'GET', path: '/livez' });
    expect(read?.at('steps', 0, 'operationId')).toMatchObject({ file: 'mine.yaml', line: 9 });
  });

  it.each([
    [flow('operation: x'), 'mine.yaml:10: workflows.0.steps.0.operation is not known'],
    [flow('successCriteria: 200'), 'mine.yaml:10: workflows.0.steps.0.successCriteria must be a list'],
    [flow('onFailure: [{ name: a, type: goto }]'), 'onFailure.0.type must be one of retry, end'],
    [flow('outputs: { x: $outputs.y }'), 'mine.yaml:10: alive: "$outputs.y" is not a supported expression'],
    [flow('x-security: [{ schemeName: none, values: {} }]'), 'alive: no source declares the scheme none'],
    [
      flow('').replace('getLiveness', 'getLive'),
      'mine.yaml:9: alive: no source declares the operation getLive',
    ],
    [
      flow('').replace('arazzo: 1.0.1', 'arazzo: 2.0.0'),
      'mine.yaml:1: arazzo has a form that is not allowed',
    ],
    [flow('').replace('workflows:', 'flows:'), 'mine.yaml:1: workflows is required'],
    [flow('').replace(/https:[^']*/, './none.json'), '--flow mine.yaml cannot be read: ENOENT: no such file'],
    ['- a', 'mine.yaml:1: the document must be an object'],
    ['a: [', '--flow mine.yaml cannot be read: '],
  ])('is refused with the member that is wrong: %#', (text, message) => {
    expect(() => readOwnFlows(['mine.yaml'], place('mine.yaml', text))).toThrow(message);
  });

  it('is refused if the file does not exist or has another name', () => {
    expect(() => readOwnFlows(['none.yaml'], { workingDirectory: '/' })).toThrow(
      '--flow none.yaml cannot be read',
    );
    expect(() => readOwnFlows(['mine.json'], { workingDirectory: '/' })).toThrow(
      '--flow mine.json must be a file that ends in .yaml',
    );
  });
});

describe('a skip file (docs/decisions/contract.md, own-files)', () => {
  it.each([
    ['- { rule: charset }', 'skip.yaml: entry 1.reason is required'],
    ['- { reason: why }', 'skip.yaml: entry 1.rule or operationId is required'],
    ['- { rule: charset, reason: "" }', 'skip.yaml: entry 1.reason must be a text'],
    [
      '- { rule: charsett, reason: r }',
      'skip.yaml: entry 1.rule is unknown: charsett; did you mean charset?',
    ],
    [
      '- { operationId: getTokn, reason: r }',
      'entry 1.operationId is unknown: getTokn; did you mean getToken?',
    ],
    ['- { rule: charset, reason: r, line: 3 }', 'entry 1.line is not one of rule, operationId, reason'],
    ['rule: charset', '--skip skip.yaml must be a list of entries'],
    ['- 7', 'skip.yaml: entry 1.reason is required'],
    ['a: [', '--skip skip.yaml cannot be read'],
  ])('is refused with the member that is wrong: %s', (text, message) => {
    expect(() => readSkips(['skip.yaml'], place('skip.yaml', text))).toThrow(message);
  });

  it('accepts findings by rule and operation, leaves operations out, and names what nothing needs', () => {
    const text = `- { rule: charset, operationId: issueToken, reason: a proxy adds it }
- { operationId: getMetrics, reason: closed }
- { rule: leak, reason: old }
`;
    const skips = createSkips(readSkips(['skip.yaml'], place('skip.yaml', text)));
    const found = (rule: Finding['rule'], operationId: string): Finding => ({
      rule,
      operationId,
      severity: 'error',
      side: 'response',
      spec: undefined,
      message: 'm',
      expected: 'e',
      actual: 'a',
      see: 's',
      curl: '',
    });
    const check = (...findings: Finding[]): Check => ({ id: 'c', group: 'g', outcome: 'failed', findings });
    expect(skips.accept(check(found('charset', 'issueToken')))).toMatchObject({
      outcome: 'left-out',
      reason: 'a proxy adds it',
      findings: [],
    });
    const other = found('charset', 'getToken');
    expect(skips.accept(check(found('charset', 'issueToken'), other))).toMatchObject({
      outcome: 'failed',
      findings: [other],
    });
    expect(skips.leftOut({ operationId: 'getMetrics' })).toBe('closed');
    expect(skips.leftOut({ operationId: 'issueToken' })).toBeUndefined();
    expect(skips.notes()).toEqual([
      'skipped charset of issueToken, 2 times: a proxy adds it',
      'skipped every rule of getMetrics, 1 time: closed',
      'the skip file has an entry for leak of every operation that nothing needs: old',
    ]);
  });
});
