import type { JsonObject } from '../document/document-model.ts';
import type { ContractCase } from './contract-case.ts';
import { makeCase } from './make-case.ts';
import {
  defaultExample,
  hasParameter,
  requestExampleNames,
  requestParameters,
  responseExample,
  statusesOfExample,
  type OperationFacts,
} from './operation-facts.ts';

/** The key of a documented `detail` that has exactly one key. */
function shownField(facts: OperationFacts, status: number, name: string): string | undefined {
  const example = responseExample(facts, status, name) as JsonObject | undefined;
  const fields = Object.keys((example?.['detail'] as JsonObject | undefined) ?? {});
  const [field] = fields;
  if (status < 400 || field === undefined || fields.length > 1) return undefined;
  return field;
}

function shownCode(facts: OperationFacts, status: number, name: string): string[] | undefined {
  const code = (responseExample(facts, status, name) as JsonObject | undefined)?.['error'];
  return status >= 400 && typeof code === 'string' ? [code] : undefined;
}

function paired(facts: OperationFacts): ContractCase[] {
  return requestExampleNames(facts).flatMap((name) =>
    statusesOfExample(facts, name).map((status) => {
      const errors = shownCode(facts, status, name);
      const field = shownField(facts, status, name);
      return makeCase(facts, {
        kind: 'example',
        title: name,
        status,
        see: `the pair ${name}`,
        example: name,
        ...(errors && { errors }),
        ...(field !== undefined && { field }),
      });
    }),
  );
}

/** Successes without an example pair, and a request without optional parts if there is no body. */
function plain(facts: OperationFacts, done: readonly ContractCase[]): ContractCase[] {
  const open = [...facts.responses.keys()].filter(
    (status) =>
      status < 400 &&
      status !== 304 &&
      status !== 202 &&
      !(status === 201 && facts.responses.has(410)) &&
      (facts.body === undefined || !done.some(({ expect }) => expect.status === status)),
  );
  return open.map((status) =>
    makeCase(facts, {
      title: 'as documented',
      status,
      see: 'Spec §4.1/Success statuses',
      example: defaultExample(facts),
    }),
  );
}

/** Every documented media type of a success is returned on request. */
function mediaTypes(facts: OperationFacts): ContractCase[] {
  if (facts.operation['x-accept'] === 'ignore') return [];
  const success = [...facts.responses].find(([status]) => status < 300 && status !== 202);
  const types = Object.keys(success?.[1].content ?? {});
  if (success === undefined || types.length < 2) return [];
  const example = defaultExample(facts);
  return types.map((type) =>
    makeCase(facts, {
      title: `as ${type}`,
      status: success[0],
      see: 'Spec §4.1/Content type',
      example,
      parameters: [...requestParameters(facts, example), { in: 'header', name: 'Accept', value: type }],
      type,
    }),
  );
}

function deferred(facts: OperationFacts): ContractCase[] {
  if (!facts.responses.has(202) || !hasParameter(facts, 'header', 'Prefer')) return [];
  const example = defaultExample(facts);
  const parameters = requestParameters(facts, example).filter(({ name }) => name !== 'Prefer');
  return [
    makeCase(facts, {
      title: 'deferred on request',
      status: 202,
      see: 'Spec §4.1/Deferred work',
      example,
      parameters: [...parameters, { in: 'header', name: 'Prefer', value: 'respond-async' }],
    }),
  ];
}

/** The cases of the named examples and the documented successes. */
export function exampleCases(facts: OperationFacts): ContractCase[] {
  const pairs = paired(facts);
  return [...pairs, ...plain(facts, pairs), ...mediaTypes(facts), ...deferred(facts)];
}
