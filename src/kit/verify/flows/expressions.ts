/** Runtime expressions. @see Arazzo 1.0.1, Runtime Expressions */
import {
  headerOf,
  mediaTypeOf,
  queryOf,
  decodedText,
  firstValueOf,
  type RecordedExchange,
} from '../../../contract/document/recorded-exchange.ts';

/** The values that expressions of a running flow can use. */
export interface Scope {
  readonly inputs: Readonly<Record<string, unknown>>;
  /** Outputs of the steps so far, by stepId. */
  readonly steps: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The exchange of the step. Absent until its request is sent. */
  readonly exchange?: RecordedExchange;
}

export type Expression =
  | { readonly kind: 'input'; readonly name: string }
  | { readonly kind: 'step'; readonly stepId: string; readonly name: string }
  | { readonly kind: 'statusCode' | 'method' | 'url' }
  | { readonly kind: 'header' | 'query'; readonly of: 'request' | 'response'; readonly name: string }
  | { readonly kind: 'body'; readonly of: 'request' | 'response'; readonly pointer: string };

/** The end of an expression inside a text: expressions contain no blank, bracket or operator. */
export const expressionPattern = /^\$[\w.#/~%:*-]+/;

const forms: readonly (readonly [RegExp, (...parts: string[]) => Expression])[] = [
  [/^\$inputs\.([\w-]+)$/, (name = '') => ({ kind: 'input', name })],
  [/^\$steps\.([\w-]+)\.outputs\.([\w-]+)$/, (stepId = '', name = '') => ({ kind: 'step', stepId, name })],
  [/^\$(statusCode|method|url)$/, (kind) => ({ kind: kind as 'statusCode' })],
  [
    /^\$(request|response)\.(header|query)\.([\w.-]+)$/,
    (of, kind, name = '') => ({ kind: kind as 'header', of: of as 'request', name }),
  ],
  [
    /^\$(request|response)\.body(?:#((?:\/[^/]*)*))?$/,
    (of, pointer = '') => ({ kind: 'body', of: of as 'request', pointer }),
  ],
];

/** @throws SyntaxError if the text is not a supported expression */
export function parseExpression(text: string): Expression {
  for (const [pattern, make] of forms) {
    const match = pattern.exec(text);
    if (match) return make(...match.slice(1));
  }
  throw new SyntaxError(`${JSON.stringify(text)} is not a supported expression`);
}

const embeddedPattern = /\{(\$[^}]+)\}/g;

/** The expressions `{$…}` inside a text. */
export const embeddedIn = (text: string): string[] =>
  Array.from(text.matchAll(embeddedPattern), ([, one = '']) => one);

/** Replaces the expressions `{$…}` inside a text. */
export const replaceEmbedded = (text: string, write: (expression: string) => string): string =>
  text.replace(embeddedPattern, (_whole, one: string) => write(one));

/** The expressions in a value: a text that is one, `{$…}` inside a text, or those of nested values. */
export function expressionsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return value.startsWith('$') ? [value] : embeddedIn(value);
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(expressionsIn) : [];
}

function messageOf({ exchange }: Scope, of: 'request' | 'response') {
  if (!exchange) throw new Error(`${of} does not exist yet`);
  return exchange[of];
}

function bodyOf(scope: Scope, of: 'request' | 'response'): unknown {
  const { headers, body } = messageOf(scope, of);
  const text = decodedText(body);
  if (!/[/+]json$/.test(mediaTypeOf(headers) ?? '')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A body that is not JSON is treated as text here. It is a finding of its exchange.
    return text;
  }
}

function at(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (node, part) =>
        typeof node === 'object' && node !== null && Object.hasOwn(node, part)
          ? (node as Readonly<Record<string, unknown>>)[part]
          : undefined,
      value,
    );
}

/** The value of an expression, or `undefined` if it has none. */
export function evaluate(text: string, scope: Scope): unknown {
  const expression = parseExpression(text);
  switch (expression.kind) {
    case 'input':
      return scope.inputs[expression.name];
    case 'step':
      return scope.steps[expression.stepId]?.[expression.name];
    case 'statusCode':
      return scope.exchange?.response.status;
    case 'method':
      return scope.exchange?.request.method;
    case 'url':
      return scope.exchange?.request.target;
    case 'header':
      return headerOf(messageOf(scope, expression.of).headers, expression.name);
    case 'query':
      return firstValueOf(queryOf(scope.exchange?.request.target ?? ''), expression.name);
    case 'body':
      return at(bodyOf(scope, expression.of), expression.pointer);
  }
}

export function textOfValue(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Replaces the expressions in a value. A text that is one expression becomes its value, of any type. */
export function resolveExpressions(value: unknown, scope: Scope): unknown {
  if (typeof value === 'string') {
    if (value.startsWith('$')) return evaluate(value, scope);
    return replaceEmbedded(value, (one) => textOfValue(evaluate(one, scope)));
  }
  if (Array.isArray(value)) return value.map((item) => resolveExpressions(item, scope));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]): [string, unknown] => [name, resolveExpressions(item, scope)]),
  );
}
