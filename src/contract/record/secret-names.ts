/** Names of parameters and members whose values are secrets. */
const secretParameter =
  /^(?:client_secret|password|new_password|current_password|code|code_verifier|access_token|refresh_token|id_token|id_token_hint|logout_token|token|client_assertion|assertion|secret|registration_access_token)$/;
const secretKey = /(?:^|[._-])(?:password|passwd|secret|token|credentials?|private[-_]?key|api[-_]?key)$/i;
/** The common part of all names above; an escaped name may hide it. */
const secretWord = /password|passwd|secret|token|credential|private|api|code|assertion|\\/i;

/** True if the value of a parameter with this name is a secret. */
export const isSecretParameter = (name: string): boolean => secretParameter.test(name);

/** True if the value of a JSON member with this name is a secret. */
export const isSecretMember = (name: string): boolean => isSecretParameter(name) || secretKey.test(name);

/** False if a text cannot contain one of these names. */
export const mayNameSecret = (text: string): boolean => secretWord.test(text);
