import type { View } from '../../document/view.ts';
import { formField, isAnswer, queryField, type SessionDeparture } from '../session-view.ts';

/** A departure that is the client's own. */
export function departure(
  at: View,
  rule: string,
  see: string,
  told: { readonly message: string; readonly expected: string; readonly actual: string },
  severity: 'error' | 'warning' = 'error',
): SessionDeparture {
  return { at, side: 'request', rule, see, ...told, severity };
}

export function asksForCode(view: View): boolean {
  return isAnswer(view, 'authorize') || isAnswer(view, 'authorizeByForm');
}

/** A parameter of an authorization request, wherever it travels. */
export function asked(view: View, name: string): string | undefined {
  return queryField(view, name) ?? formField(view, name);
}
