/** The statuses that an operation may return, and the requirements of each. */
import { headerOf } from '../document/recorded-exchange.ts';
import { excerpt, documentedJson } from './response-view.ts';
import type { Violation, View } from '../document/view.ts';

/** A head that is too long is rejected before the operation is known. */
const beforeRouting = new Set([414, 431]);

export function* statusIsDocumented(view: View): Iterable<Violation> {
  const { operation, exchange, contract } = view;
  const { status } = exchange.response;
  if (!operation || operation.responses[status] || beforeRouting.has(status)) return;
  yield {
    rule: 'undocumented-status',
    see: 'Spec §4.1/Success statuses',
    message: `${operation.operationId} does not document ${exchange.response.status}`,
    expected: Object.keys(operation.responses).join(', '),
    actual: `${exchange.response.status}: ${excerpt(view)}`,
    spec: contract.locate(operation, 'responses'),
  };
}

/** A malformed path names no resource and has no methods. @see RFC 3986 §2.1 */
const hasBrokenEscape = (target: string): boolean => /%(?![0-9a-f]{2})/i.test(target.split('?', 1)[0] ?? '');

/** A declared path responds to an undeclared method with 405, or first requires credentials. @see Spec §5(6) */
export function* undeclaredMethodIsRefused(view: View): Iterable<Violation> {
  const { declared, operation, method, exchange } = view;
  if (!declared || operation || method === 'OPTIONS') return;
  const isKnown = [401, 405, 413, 429, 501, 503].includes(exchange.response.status);
  const isUnreadable = exchange.request.method === 'POST' || hasBrokenEscape(exchange.request.target);
  if (isKnown || (exchange.response.status === 400 && isUnreadable)) return;
  yield {
    rule: 'undeclared-method',
    see: 'Spec §5(6)',
    message: `${declared.path} does not declare ${method}`,
    expected: '405',
    actual: String(exchange.response.status),
  };
}

/** Public operations: 405 is for undeclared methods only. @see RFC 9110 §15.5.6 */
export function* declaredMethodIsServed(view: View): Iterable<Violation> {
  const { operation, exchange, method } = view;
  const isOverride = headerOf(exchange.request.headers, 'x-http-method-override') !== undefined;
  if (!operation || operation.isProtected || isOverride || exchange.response.status !== 405) return;
  yield {
    rule: 'declared-method-refused',
    see: 'RFC 9110 §15.5.6',
    message: `${operation.path} declares ${method}`,
    expected: 'another status than 405',
    actual: '405',
  };
}

/** An error never has a success status. @see Spec §4.1/Errors */
export function* successIsNoError(view: View): Iterable<Violation> {
  const { status } = view.exchange.response;
  if (status >= 400 || !view.declared || view.declared.isShape) return;
  if (typeof documentedJson(view)?.['error'] === 'string') {
    yield {
      rule: 'error-in-success',
      see: 'Spec §4.1/Errors',
      message: `a ${status} carries an error`,
      expected: 'the status of the error',
      actual: excerpt(view),
    };
  }
}
