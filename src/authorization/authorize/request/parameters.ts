/** The received parameters of an authorization request; empty ones count as omitted. @see RFC 6749 §3.1 */
export interface AuthorizationParameters {
  readonly response_type?: string | undefined;
  readonly client_id?: string | undefined;
  readonly redirect_uri?: string | undefined;
  readonly scope?: string | undefined;
  readonly state?: string | undefined;
  readonly response_mode?: string | undefined;
  readonly code_challenge?: string | undefined;
  readonly code_challenge_method?: string | undefined;
  readonly prompt?: string | undefined;
  readonly max_age?: string | undefined;
  readonly login_hint?: string | undefined;
  readonly nonce?: string | undefined;
  readonly id_token_hint?: string | undefined;
  readonly claims?: string | undefined;
  readonly acr_values?: string | undefined;
  readonly display?: string | undefined;
  readonly ui_locales?: string | undefined;
  readonly claims_locales?: string | undefined;
  readonly request?: string | undefined;
  readonly request_uri?: string | undefined;
}

export const parameterNames = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'response_mode',
  'code_challenge',
  'code_challenge_method',
  'prompt',
  'max_age',
  'login_hint',
  'nonce',
  'id_token_hint',
  'claims',
  'acr_values',
  'display',
  'ui_locales',
  'claims_locales',
  'request',
  'request_uri',
] as const satisfies readonly (keyof AuthorizationParameters)[];

export interface ReceivedParameters {
  /** The only parameter that may be repeated. @see RFC 8707 §2 */
  readonly resources: readonly string[];
  readonly values: AuthorizationParameters;
  /** Names of known parameters that were repeated. Their values must not be used. */
  readonly repeated: ReadonlySet<string>;
  /** Names a parameter in `detail` by its place in the query or in a form. */
  readonly field: (name: string) => string;
}

/** Reads the known parameters; others are ignored, also repeated ones. @see RFC 6749 §3.1 */
export function receiveParameters(
  sent: Readonly<Record<string, unknown>>,
  repeated: readonly string[],
  place: 'query' | 'form',
): ReceivedParameters {
  const values = parameterNames.flatMap((name) => {
    const value = sent[name];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  return {
    values: Object.fromEntries(values),
    resources: Array.isArray(sent['resource']) ? (sent['resource'] as string[]) : [],
    repeated: new Set(repeated.filter((name) => (parameterNames as readonly string[]).includes(name))),
    field: (name) => (place === 'query' ? `query.${name}` : name),
  };
}
