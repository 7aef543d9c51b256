import type { View } from '../document/view.ts';
import { isResponseOf, queryField, redirectOf, type SessionView } from './session-view.ts';

export interface IssuedCode {
  readonly request: View;
  readonly client: string | undefined;
  readonly redirectUri: string | undefined;
  readonly challenge: string | undefined;
}

/** The requests of the codes of a session, from the redirects that deliver the codes. */
export function issuedCodes(session: SessionView): Map<string, IssuedCode> {
  const codes = new Map<string, IssuedCode>();
  // Requests before the redirect: another client may later use the same state.
  const asked: View[] = [];
  for (const view of session.views) {
    if (isResponseOf(view, 'authorize')) asked.push(view);
    const redirect = redirectOf(view);
    const code = redirect?.searchParams.get('code');
    if (!redirect || !code) continue;
    const state = redirect.searchParams.get('state');
    const request = asked.findLast(
      (one) =>
        (queryField(one, 'state') ?? null) === state &&
        (queryField(one, 'redirect_uri') ?? '').startsWith(`${redirect.origin}${redirect.pathname}`),
    );
    if (request)
      codes.set(code, {
        request,
        client: queryField(request, 'client_id'),
        redirectUri: queryField(request, 'redirect_uri'),
        challenge: queryField(request, 'code_challenge'),
      });
  }
  return codes;
}
