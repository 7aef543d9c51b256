import type { View } from '../../document/view.ts';
import { issuedCodes } from '../issued-codes.ts';
import { clientOf, formField, isResponseOf, responseJson, type SessionView } from '../session-view.ts';

/** The successful response to a token request. */
export interface IssuedTokens {
  readonly view: View;
  readonly client: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  /** The authorization request of the code, if the session has it. */
  readonly asked: View | undefined;
  /** The response to the code or the credentials. For a refresh that the session did not see, the refresh itself. */
  readonly first: IssuedTokens;
}

/** The token responses of a session, in order. */
export function issuedTokens(session: SessionView): IssuedTokens[] {
  const codes = issuedCodes(session);
  const families = new Map<unknown, IssuedTokens>();
  return session.views.flatMap((view) => {
    if (!isResponseOf(view, 'issueToken', 200)) return [];
    const body = responseJson(view);
    const earlier = families.get(formField(view, 'refresh_token') ?? '');
    const asked = earlier?.asked ?? codes.get(formField(view, 'code') ?? '')?.request;
    const issued: IssuedTokens = {
      view,
      client: clientOf(view),
      body,
      asked,
      get first() {
        return earlier?.first ?? issued;
      },
    };
    if (body['refresh_token'] !== undefined) families.set(body['refresh_token'], issued);
    return [issued];
  });
}

/** The names in a scope or in another list that spaces separate. */
export const namesIn = (text: unknown): readonly string[] =>
  typeof text === 'string' ? text.split(' ').filter((name) => name !== '') : [];
