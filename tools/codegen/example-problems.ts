import { Ajv2020 } from 'ajv/dist/2020.js';
import { withDirections } from '../../src/contract/document/directions.ts';
import {
  operationsOf,
  parametersOf,
  resolveReference,
  type Document,
  type Json,
  type JsonObject,
  type MediaType,
} from '../../src/contract/document/document-model.ts';
import { surfaces, type Surface } from '../../src/conventions/operation-entry.ts';
import { forAjv } from './validators/request-schemas.ts';

interface Shown {
  readonly where: string;
  readonly schema: Json | undefined;
  readonly value: Json | undefined;
}

function shownByMedia(
  document: Document,
  where: string,
  content: Readonly<Record<string, MediaType>>,
): Shown[] {
  return Object.entries(content).flatMap(([type, media]) =>
    Object.entries(media.examples ?? {}).map(([name, example]) => ({
      where: `${where} ${type} ${name}`,
      schema: media.schema as Json,
      value: resolveReference(document, example)['value'],
    })),
  );
}

function shownBy(document: Document): Shown[] {
  return Array.from(operationsOf(document)).flatMap(({ item, operation }) => {
    const { operationId } = operation;
    const body = operation.requestBody && resolveReference(document, operation.requestBody);
    const parameters = parametersOf(document, item, operation).flatMap((parameter): Shown[] => {
      const { example, examples = {} } = parameter as unknown as {
        example?: Json;
        examples?: Record<string, JsonObject>;
      };
      const values = Object.entries(examples).map(
        ([name, one]) => [name, resolveReference(document, one)['value']] as const,
      );
      return [...(example === undefined ? [] : [['example', example] as const]), ...values].map(
        ([name, value]) => ({
          where: `${operationId} ${parameter.in}.${parameter.name} ${name}`,
          schema: parameter.schema as Json,
          value,
        }),
      );
    });
    const responses = Object.entries(operation.responses).flatMap(([status, response]) =>
      shownByMedia(document, `${operationId} ${status}`, resolveReference(document, response).content ?? {}),
    );
    return [
      ...parameters,
      ...shownByMedia(document, `${operationId} request`, body?.content ?? {}),
      ...responses,
    ];
  });
}

/** The examples that break their own schema, one line each. */
export function exampleProblems(documents: Readonly<Record<Surface, Document>>): string[] {
  return surfaces.flatMap((surface) => {
    const document = withDirections(documents[surface]);
    const ajv = new Ajv2020({
      strict: false,
      discriminator: true,
      validateFormats: false,
      allowUnionTypes: true,
    });
    const schemas = forAjv(document.components?.['schemas'] ?? {}, true) as JsonObject;
    for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema as JsonObject, name);
    return shownBy(document).flatMap(({ where, schema, value }) => {
      if (typeof schema !== 'object' || schema === null) return [];
      const validate = ajv.compile({ allOf: [forAjv(schema) as JsonObject] });
      return validate(value)
        ? []
        : [`the example ${where} breaks its schema: ${ajv.errorsText(validate.errors)}`];
    });
  });
}
