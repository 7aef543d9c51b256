import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { writeGithub } from '../../../src/contract/report/github.ts';
import { writeHtml } from '../../../src/contract/report/html.ts';
import { writeJson } from '../../../src/contract/report/json.ts';
import reportSchema from '../../../src/contract/report/report.schema.json' with { type: 'json' };
import { writeJunit } from '../../../src/contract/report/junit.ts';
import { isFailed, type Report } from '../../../src/contract/report/report.ts';
import { writeSarif } from '../../../src/contract/report/sarif.ts';
import { writeText } from '../../../src/contract/report/text.ts';
import { clean, faulty } from './sample-reports.ts';

interface SarifRun {
  readonly invocations: readonly object[];
}

const sarifRun = (report: Report): SarifRun =>
  (JSON.parse(writeSarif(report)) as { runs: [SarifRun] }).runs[0];

describe('a report (docs/decisions/contract.md, reports)', () => {
  it('fails for errors, for warnings if they count, and never if the options disable it', () => {
    expect([isFailed(faulty, 'error'), isFailed(faulty, 'never'), isFailed(clean, 'warning')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('as text shows a repeated finding once, names the line of the documents, and has no colours in a pipe', () => {
    const text = writeText(faulty, { colours: false });
    expect(text.match(/^error undocumented-status /gm)).toHaveLength(1);
    expect(text).toMatch(/^error undocumented-status server, listRoutes \(2 times\)$/m);
    expect(text).toMatch(/^ {2}see .*openapi\/gateway\.yaml:\d+$/m);
    expect(text).toMatch(/^operations +1 of \d+ +\d+ %/m);
    expect(text).toMatch(/^did not run the flow of a user: no owner was given$/m);
    expect(text).not.toContain('\u001b');
    expect(writeText(clean, { colours: false })).toMatch(
      /^checks: 2 passed, 0 failed, 1 did not run, 1 left out\n0 errors, 0 warnings in 2 checks over 0 exchanges/m,
    );
  });

  it('as JSON conforms to its published schema', () => {
    const formats = { 'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ };
    const validate = new Ajv2020({ strict: true, allErrors: true, formats }).compile(reportSchema);
    for (const one of [faulty, clean, { ...clean, endedEarly: 'It is gone.' }]) {
      validate(JSON.parse(writeJson(one)));
      expect(validate.errors ?? []).toEqual([]);
    }
    validate({ ...(JSON.parse(writeJson(faulty)) as object), errors: '1' });
    expect(validate.errors).not.toBeNull();
  });

  it('as JUnit is valid XML for all findings, one failure a check', () => {
    const xml = writeJunit(faulty);
    expect(xml.match(/<failure /g)).toHaveLength(1);
    expect(xml.match(/<skipped /g)).toHaveLength(1);
    expect(xml.match(/<error type="did-not-run" message="no owner was given">/g)).toHaveLength(1);
    expect(xml).not.toContain('<script>');
    expect(xml).not.toContain('\u0007');
    expect(xml).toMatch(
      /<testsuites name="gatehouse record" tests="4" failures="1" errors="1" skipped="1" time="1\.500">/,
    );
  });

  it('as SARIF 2.1.0 points at the documents, with a rule for every result', () => {
    const { version, runs } = JSON.parse(writeSarif(faulty)) as {
      version: string;
      runs: [
        {
          tool: { driver: { rules: { id: string }[] } };
          results: { ruleId: string; level: string; occurrenceCount: number; locations: unknown[] }[];
        },
      ];
    };
    expect(version).toBe('2.1.0');
    const ids = new Set(runs[0].tool.driver.rules.map(({ id }) => id));
    expect(runs[0].results.every(({ ruleId }) => ids.has(ruleId))).toBe(true);
    expect(runs[0].results.find(({ ruleId }) => ruleId === 'undocumented-status')).toMatchObject({
      level: 'error',
      occurrenceCount: 2,
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'openapi/gateway.yaml' },
            region: { startLine: expect.any(Number) },
          },
        },
      ],
    });
  });

  it('counts what did not run apart from what passed and what failed, in every format', () => {
    const counts = { passed: 1, failed: 1, notRun: 1, leftOut: 1 };
    expect(JSON.parse(writeJson(faulty))).toMatchObject({ counts });
    expect(sarifRun(faulty).invocations).toMatchObject([
      { executionSuccessful: true, properties: { checks: counts } },
    ]);
    const line = '1 passed, 1 failed, 1 did not run, 1 left out';
    expect(writeHtml(faulty)).toContain(`<dt>Checks</dt><dd>${line}</dd>`);
    expect(writeText(faulty, { colours: false })).toContain(
      `checks: ${line}\n6 errors, 0 warnings in 2 checks`,
    );
  });

  it('says in every format why a run ended before its plan', () => {
    const sentence = 'the deployment stopped responding after "3" responses';
    const ended = { ...clean, endedEarly: sentence };
    const escaped = 'the deployment stopped responding after &quot;3&quot; responses';
    expect(JSON.parse(writeJson(ended))).toMatchObject({ endedEarly: sentence });
    expect(sarifRun(ended).invocations).toMatchObject([
      {
        executionSuccessful: false,
        toolExecutionNotifications: [{ level: 'error', message: { text: sentence } }],
      },
    ]);
    expect(writeJunit(ended)).toContain(`<error type="did-not-run" message="${escaped}">`);
    expect(writeHtml(ended)).toContain(escaped);
    expect(writeText(ended, { colours: false })).toContain(`the run ended early: ${sentence}\n`);
    expect(writeGithub(ended)).toBe(`::error title=the run ended early::${sentence}\n`);
  });

  it('as annotations escapes text that would be another command', () => {
    const lines = writeGithub(faulty).trimEnd().split('\n');
    expect(lines.length).toBe(new Set(faulty.findings.map(({ rule }) => rule)).size);
    for (const line of lines)
      expect(line).toMatch(/^::(?:error|warning) file=openapi\/gateway\.yaml,line=\d+,title=[a-z-]+::/);
  });
});
