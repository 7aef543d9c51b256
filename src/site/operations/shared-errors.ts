/** Errors that nearly every operation has. The page of errors explains them once. */
import { html, type Html } from '../../foundation/html.ts';
import { samplesOf } from '../samples/example.ts';
import type { ResponseView } from '../view/document-view.ts';

export const sharedCodes: readonly string[] = [
  'unauthorized',
  'invalid_token',
  'insufficient_scope',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'server_error',
  'temporarily_unavailable',
];

/** The error codes in the examples of a response. */
export function codesOf(response: ResponseView): string[] {
  const bodies = samplesOf(response).filter(({ type }) => type.includes('json'));
  return [
    ...new Set(bodies.map(({ text }) => String((JSON.parse(text) as { readonly error?: string }).error))),
  ];
}

export function isShared(response: ResponseView): boolean {
  const codes = codesOf(response);
  return response.status >= 400 && codes.length > 0 && codes.every((code) => sharedCodes.includes(code));
}

/** Links to the shared errors of an operation, in one line. */
export function sharedErrorsLine(responses: readonly ResponseView[]): Html | undefined {
  if (responses.length === 0) return undefined;
  const links = responses.map((response, index) => {
    const [code = ''] = codesOf(response);
    return html`${index > 0 && ', '}<a href="errors.html#error.${code}"><code>${response.status}</code></a>`;
  });
  return html`<p class="notes shared">
    <a href="errors.html#shared">Errors of all operations</a>: ${links}
  </p>`;
}
