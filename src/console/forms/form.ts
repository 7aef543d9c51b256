import {
  type Body,
  type Input,
  type OperationId,
  type PreparedCall,
  prepareCall,
} from '../../client/client.ts';
import type { Difference } from './conflict.ts';
import type { Message } from './message.ts';

/** The submitted fields, without those of the form itself. */
export type Fields = Readonly<Record<string, string>>;

/** The facts about a form that do not depend on its operation. */
interface FormFacts {
  /** Unique on its page. */
  readonly name: string;
  /** Secrets and keys want a recent sign-in. */
  readonly isSensitive?: boolean;
  /** Fields with secrets. They are not shown again, and not kept if the sign-in has ended. */
  readonly secretFields?: readonly string[];
  /** Reads the resource, to show its current version if it has changed. */
  current?(fields: Fields): PreparedCall;
  /** The part of the current version that is compared with the form. */
  comparable?(body: unknown): unknown;
  /** The differences from the current version, if they are not those of members. */
  differences?(fields: Fields, current: unknown): readonly Difference[];
  /** The form whose fields this one shares: it is another button of the same form. */
  readonly fieldsOf?: string;
  /** The field of the form that a problem of the response is about, if their names differ. */
  placeOf?(fields: Fields, problem: string): string;
  /** True for a request that changes nothing: its result is shown at once. */
  readonly isTrial?: boolean;
}

/** A form makes one request to one operation. */
export interface Form extends FormFacts {
  readonly operationId: OperationId;
  /** The request, without its version. @throws FieldProblem if a field cannot become a part of it. */
  request(fields: Fields): PreparedCall;
  /** The message after the change. */
  done(fields: Fields, body: unknown): Message;
  /** The query of the page to which the user returns. */
  next?(fields: Fields, body: unknown): Readonly<Record<string, string>>;
}

/** The parts of a form with the types of its operation. */
export interface FormParts<Id extends OperationId> extends FormFacts {
  input(fields: Fields): Input<Id>;
  done(fields: Fields, body: Body<Id>): Message;
  next?(fields: Fields, body: Body<Id>): Readonly<Record<string, string>>;
}

/** Checks the types of a form, and forgets those of its operation. */
export function formFor<Id extends OperationId>(operationId: Id, parts: FormParts<Id>): Form {
  const { input, ...rest } = parts;
  return {
    ...(rest as Omit<Form, 'operationId' | 'request'>),
    operationId,
    request: (fields) => prepareCall<OperationId>(operationId, input(fields)),
  };
}

export function withoutSecrets({ secretFields = [] }: Form, fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !secretFields.includes(name)));
}

/** A field that cannot become a part of a request. */
export class FieldProblem extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.name = 'FieldProblem';
    this.field = field;
  }
}

/** The values of a text in which each line, or each word, is a value. */
export function listIn(text: string | undefined): string[] {
  return (text ?? '').split(/\s+/).filter((part) => part !== '');
}

/** The JSON object in a field; empty for no text. @throws FieldProblem */
export function objectIn(field: string, text: string | undefined): Record<string, unknown> {
  if ((text ?? '').trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text ?? '');
  } catch (error) {
    throw new FieldProblem(field, `is not JSON: ${error instanceof Error ? error.message : ''}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new FieldProblem(field, 'must be a JSON object');
  return value as Record<string, unknown>;
}
