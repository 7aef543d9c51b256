const text = { type: 'string' } as const;
const count = { type: 'integer', minimum: 0 } as const;

const share = {
  type: 'object',
  required: ['touched', 'all', 'missing'],
  additionalProperties: false,
  properties: { touched: count, all: count, missing: { type: 'array', items: text } },
} as const;

const finding = {
  type: 'object',
  required: ['rule', 'severity', 'side', 'message', 'expected', 'actual', 'see', 'curl'],
  additionalProperties: false,
  properties: {
    rule: { ...text, description: 'A stable name in kebab-case.' },
    severity: { enum: ['error', 'warning'] },
    side: { enum: ['request', 'response', 'session'], description: 'request: the client is to blame.' },
    operationId: text,
    spec: {
      type: 'object',
      description: 'The position of the broken rule in the documents.',
      required: ['file', 'line', 'pointer'],
      additionalProperties: false,
      properties: { file: text, line: { type: 'integer', minimum: 1 }, pointer: text },
    },
    message: text,
    expected: text,
    actual: text,
    see: { ...text, description: 'The source of the rule, `RFC 6749 §4.1.2`.' },
    curl: { ...text, description: 'The request as a command line without secrets.' },
  },
} as const;

/** The schema of JSON reports, JSON Schema 2020-12. It is published with the documents. */
export const reportSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'report.schema.json',
  title: 'A report of gatehouse record, verify, mock or compare',
  type: 'object',
  required: [
    'command',
    'version',
    'target',
    'startedAt',
    'endedAt',
    'exchanges',
    'errors',
    'warnings',
    'counts',
    'checks',
    'findings',
  ],
  additionalProperties: false,
  properties: {
    $schema: text,
    command: { enum: ['record', 'verify', 'mock', 'compare'] },
    version: { ...text, description: 'The version of the program.' },
    target: { ...text, description: 'The address of the deployment, or the file that was read.' },
    startedAt: { ...text, format: 'date-time' },
    endedAt: { ...text, format: 'date-time' },
    exchanges: count,
    errors: count,
    warnings: count,
    counts: {
      type: 'object',
      description: 'The checks by their outcome.',
      required: ['passed', 'failed', 'notRun', 'leftOut'],
      additionalProperties: false,
      properties: {
        passed: count,
        failed: count,
        notRun: { ...count, description: 'Checks that were planned and did not run.' },
        leftOut: { ...count, description: 'Checks that do not apply to the run or the deployment.' },
      },
    },
    endedEarly: { ...text, description: 'The reason why the run ended before its plan.' },
    checks: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'group', 'outcome', 'findings'],
        additionalProperties: false,
        properties: {
          id: text,
          group: { ...text, description: 'A surface, or a phase.' },
          outcome: {
            enum: ['passed', 'failed', 'skipped', 'left-out'],
            description: 'skipped: it was planned and did not run.',
          },
          findings: count,
          operationId: text,
          status: { type: 'integer', minimum: 100, maximum: 599 },
          reason: { ...text, description: 'The reason why it did not run or was left out.' },
        },
      },
    },
    findings: { type: 'array', items: finding },
    notes: {
      type: 'array',
      items: { ...text, description: 'Further facts for the reader of the findings.' },
    },
    coverage: {
      type: 'object',
      required: ['operations', 'statuses', 'parameters', 'properties', 'examples'],
      additionalProperties: false,
      properties: {
        operations: share,
        statuses: share,
        parameters: share,
        properties: share,
        examples: share,
      },
    },
  },
} as const;
