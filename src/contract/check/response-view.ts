import { isJsonType, parseBody } from './bodies.ts';
import type { ContractOperation, ContractResponse } from '../document/contract.ts';
import { mediaTypeOf, decodedText } from '../document/recorded-exchange.ts';
import type { Violation, View } from '../document/view.ts';

/** One rule about a response. */
export type ResponseCheck = (view: View) => Iterable<Violation>;

/** The documented response of the received status. */
export function documented(
  view: View,
): { operation: ContractOperation; response: ContractResponse } | undefined {
  const response = view.operation?.responses[view.exchange.response.status];
  return view.operation && response ? { operation: view.operation, response } : undefined;
}

export const bodyText = (view: View): string => decodedText(view.exchange.response.body);

export const excerpt = (view: View): string => bodyText(view).slice(0, 120) || 'no body';

export const bodiless = (view: View): boolean =>
  view.method === 'HEAD' || [204, 304].includes(view.exchange.response.status);

export function documentedJson(view: View): Record<string, unknown> | undefined {
  const type = mediaTypeOf(view.exchange.response.headers);
  if (type === undefined || !isJsonType(type)) return undefined;
  const parsed = parseBody(type, '', bodyText(view));
  return parsed.kind === 'parsed' && typeof parsed.value === 'object' && parsed.value !== null
    ? (parsed.value as Record<string, unknown>)
    : undefined;
}
