import type { ErrorObject } from 'ajv';
import { OpenAPIValidator, type Document, type Request, type ValidationResult } from 'openapi-backend';
import { requestValidators, type RequestValidators } from '../../../generated/validators/requests.js';
import type { OperationExchange } from '../routing/exchange.ts';
import type { MatchedRequest, SegmentRouter } from '../routing/segment-router.ts';

const form = 'application/x-www-form-urlencoded';

/** Errors of parameters and of the body are separate, because their names for the client differ. */
interface InputErrors {
  readonly parameters: readonly ErrorObject[];
  readonly body: readonly ErrorObject[];
  readonly repeated: readonly string[];
}

export interface InputValidation extends ValidationResult {
  readonly found: InputErrors;
}

function check(exchange: OperationExchange, validators: RequestValidators): InputErrors {
  const { input, operation } = exchange;
  const parameters = validators.parameters(input) ? [] : (validators.parameters.errors ?? []);
  const validateBody = input.bodyType === undefined ? undefined : validators.body[input.bodyType];
  const body = !validateBody || validateBody(input.body) ? [] : (validateBody.errors ?? []);
  const isOpen = exchange.repeated.length > 0 && !operation.oauthParameters && input.bodyType !== form;
  const repeated = isOpen ? declaredOnce(exchange) : exchange.repeated;
  return { parameters, body, repeated };
}

/** An undocumented query parameter is ignored or rejected as unknown, repeated or not. */
function declaredOnce({ repeated, operation }: OperationExchange): readonly string[] {
  return repeated.filter((name) => operation.parameters.query.includes(name));
}

/**
 * openapi-backend's validator with the functions that the generator compiled. The stock one would build an Ajv for
 * each operation at start and supports one body schema only. Here the media type of the body selects the schema.
 */
export class PrecompiledValidator extends OpenAPIValidator {
  constructor(options: { definition: Document; router: SegmentRouter }) {
    super({ ...options, lazyCompileValidators: true });
  }

  override validateRequest(request: Request): ValidationResult | InputValidation {
    const { exchange: asked } = request as MatchedRequest;
    // The handler of an undefined method rejects the request, regardless of its content.
    if (asked.operation === undefined) return { valid: true };
    const exchange = asked as OperationExchange;
    const validators = requestValidators[exchange.operation.operationId];
    if (!validators) throw new Error(`${exchange.operation.operationId} has no validator`);
    const found = check(exchange, validators);
    const valid = found.parameters.length === 0 && found.body.length === 0 && found.repeated.length === 0;
    if (valid || exchange.operation.validation === 'handler') return { valid: true };
    return { valid: false, errors: [...found.parameters, ...found.body], found };
  }
}
