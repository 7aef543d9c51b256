/**
 * openapi-backend's `validateRequest` calls these functions for each operation; the generator compiled them. The
 * package itself would build an Ajv for each operation and supports one body schema only. Here the media type of the
 * body selects the schema.
 */
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { OpenAPIValidator } from 'openapi-backend';
import { requestValidators } from '../../../generated/validators/requests.js';
import type { OperationEntry } from '../../conventions/operation-entry.ts';
import type { OperationExchange } from '../routing/exchange.ts';
import { undeclaredMethod, type ValidatedRequest } from '../routing/segment-router.ts';
import { repeatedKeyword } from './validation-detail.ts';

const form = 'application/x-www-form-urlencoded';

const none: readonly ErrorObject[] = [];

interface Validator {
  (parsed: ValidatedRequest): boolean;
  errors?: readonly ErrorObject[];
}

/** A check in the form of a compiled function, which leaves its errors on itself. */
function validator(check: (exchange: OperationExchange) => readonly ErrorObject[]): ValidateFunction {
  const validate: Validator = ({ requestBody }) => {
    validate.errors = check(requestBody);
    return validate.errors.length === 0;
  };
  return validate as unknown as ValidateFunction;
}

/** The errors have the paths that the package gives to those of a body. */
function bodyErrors({ input, operation }: OperationExchange): readonly ErrorObject[] {
  const validate = requestValidators[operation.operationId]?.body[input.bodyType ?? ''];
  if (!validate || validate(input.body)) return none;
  const inBody = ({ instancePath }: ErrorObject): string => `/requestBody${instancePath}`;
  return (validate.errors ?? none).map((error) => ({ ...error, instancePath: inBody(error) }));
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** The parser keeps the first value of a name; only it knows the others. */
function repeatedErrors({ repeated, operation, input }: OperationExchange): readonly ErrorObject[] {
  if (repeated.length === 0) return none;
  const isForm = input.bodyType === form;
  // An undocumented query parameter is ignored or rejected as unknown, repeated or not.
  const isRefused = (name: string): boolean =>
    isForm || operation.oauthParameters || operation.parameters.query.includes(name);
  return repeated.filter(isRefused).map((name) => ({
    keyword: repeatedKeyword,
    instancePath: `${isForm ? '/requestBody' : '/query'}/${escaped(name)}`,
    schemaPath: '#',
    params: {},
    message: 'must not be repeated',
  }));
}

/** The handler reports the errors itself. The function only converts values and fills in defaults. */
function withoutErrors(validate: ValidateFunction): ValidateFunction {
  const convert = (...input: Parameters<ValidateFunction>): boolean => validate(...input) || true;
  return convert as unknown as ValidateFunction;
}

/** @throws Error for an operation without compiled functions, for which the package would build an Ajv. */
function validatorsOf({ operationId, requestTypes, validation }: OperationEntry): ValidateFunction[] {
  const compiled = requestValidators[operationId];
  if (!compiled) throw new Error(`${operationId} has no validator`);
  const body = requestTypes.length > 0 ? [validator(bodyErrors)] : [];
  const all = [compiled.parameters, ...body, validator(repeatedErrors)];
  return validation === 'handler' ? all.map(withoutErrors) : all;
}

/** The validators of all operations, and none for a method that its path does not define. */
export function validatorsOfAll(entries: readonly OperationEntry[]): OpenAPIValidator['requestValidators'] {
  const named = entries.map((entry) => [entry.operationId, validatorsOf(entry)] as const);
  return { ...Object.fromEntries(named), [undeclaredMethod]: [] };
}
