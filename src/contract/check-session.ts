import { checkExchange } from './check-exchange.ts';
import type { Contract } from './document/contract.ts';
import type { RecordedExchange } from './document/recorded-exchange.ts';
import type { Finding } from './document/finding.ts';
import { clientRules } from './session/client/rules.ts';
import {
  clientCredentialsWithoutRefresh,
  codeIsBound,
  codeIsUsedOnce,
  noOpenRedirect,
  reuseRevokes,
  stateIsExact,
  tokensOnlyInFragment,
} from './session/authorization-rules.ts';
import {
  formatsAgree,
  headIsGet,
  overrideIsMethod,
  refreshIsIdempotent,
  routesAgree,
  taskCanBeFollowed,
} from './session/convention-rules.ts';
import { originsAreLimited } from './session/server/exposure-rules.ts';
import { claimsAreLimited, idTokensAreSound, sessionIdsAreUnique } from './session/server/id-tokens.ts';
import {
  keySetsAreSound,
  metadataAreTrue,
  resourceMetadataAreTrue,
  responsesNameTheIssuer,
} from './session/server/issuer-documents.ts';
import {
  listsAreSound,
  storedAsSent,
  tagsAreExact,
  identifiersAreOwn,
} from './session/server/resource-rules.ts';
import { introspectionIsTrue, scopesAreLimited } from './session/server/token-rules.ts';
import { sessionOf, type SessionRule } from './session/session-view.ts';
import { findingOf } from './document/view.ts';

const rules: readonly SessionRule[] = [
  codeIsUsedOnce,
  reuseRevokes,
  codeIsBound,
  clientCredentialsWithoutRefresh,
  stateIsExact,
  tokensOnlyInFragment,
  noOpenRedirect,
  taskCanBeFollowed,
  routesAgree,
  refreshIsIdempotent,
  headIsGet,
  overrideIsMethod,
  formatsAgree,
  metadataAreTrue,
  responsesNameTheIssuer,
  keySetsAreSound,
  resourceMetadataAreTrue,
  idTokensAreSound,
  sessionIdsAreUnique,
  claimsAreLimited,
  introspectionIsTrue,
  scopesAreLimited,
  tagsAreExact,
  storedAsSent,
  identifiersAreOwn,
  listsAreSound,
  originsAreLimited,
  ...clientRules,
];

/** Checks a session against the documents and for consistency. Its exchanges are in the order of their responses. */
export function checkSession(contract: Contract, exchanges: readonly RecordedExchange[]): Finding[] {
  const session = sessionOf(contract, exchanges);
  const ofSession = rules.flatMap((rule) =>
    Array.from(rule(session), ({ at, side, ...violation }) => findingOf(at, side ?? 'session', violation)),
  );
  return [...exchanges.flatMap((exchange) => checkExchange(contract, exchange)), ...ofSession];
}
