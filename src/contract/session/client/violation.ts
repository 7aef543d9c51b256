import type { RuleName } from '../../document/rules.ts';
import type { View } from '../../document/view.ts';
import { formField, isResponseOf, queryField, type SessionViolation } from '../session-view.ts';

/** A violation that is the client's fault. */
export function violation(
  at: View,
  rule: RuleName,
  see: string,
  texts: { readonly message: string; readonly expected: string; readonly actual: string },
  severity: 'error' | 'warning' = 'error',
): SessionViolation {
  return { at, side: 'request', rule, see, ...texts, severity };
}

export function asksForCode(view: View): boolean {
  return isResponseOf(view, 'authorize') || isResponseOf(view, 'authorizeByForm');
}

/** A parameter of an authorization request, in the query or in a form. */
export function requestedParameter(view: View, name: string): string | undefined {
  return queryField(view, name) ?? formField(view, name);
}
