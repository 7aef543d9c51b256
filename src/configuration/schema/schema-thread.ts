/** A separate thread for schemas, so that a committed schema cannot block the service. */
import { parentPort, workerData } from 'node:worker_threads';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { schemaWords } from '../../foundation/schema-words.ts';
import type { SchemaResult, SchemaQuestion, SchemaViolation } from './schema-messages.ts';

const mostViolations = 20;

function check({ schema, instances }: SchemaQuestion): SchemaResult {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    // Values of properties files are strings. Like Spring, this converts them to the required type.
    coerceTypes: true,
    logger: false,
  });
  let validate;
  try {
    validate = ajv.compile(JSON.parse(schema) as object);
  } catch (error) {
    // Reported to the sender of the schema. The validator's message may contain parts of the schema, which the
    // sender has anyway.
    return {
      kind: 'unusable',
      reason: error instanceof SyntaxError ? 'is no JSON' : 'is not a usable JSON Schema',
    };
  }
  return {
    kind: 'checked',
    violations: instances.map((instance) => {
      validate(JSON.parse(instance));
      return (validate.errors ?? []).slice(0, mostViolations).map(violationOf);
    }),
  };
}

function violationOf({ instancePath, keyword, params }: ErrorObject): SchemaViolation {
  const named = params as Readonly<Record<string, unknown>>;
  const missing = named['missingProperty'];
  const child = named['additionalProperty'] ?? named['unevaluatedProperty'];
  const steps = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (typeof child === 'string')
    return { steps: [...steps, child], keyword, message: 'is not in the schema' };
  // A missing member has no place in the file.
  if (keyword === 'required') return { steps, keyword, message: `must have ${String(missing)}` };
  return { steps, keyword, message: schemaWords(keyword, named) };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(check(workerData as SchemaQuestion));
