/** The rules for a client over a session. */
import type { SessionRule } from '../session-view.ts';
import {
  challengeIsHashed,
  codeIsSentOnce,
  redirectUriIsRepeated,
  stateIsSent,
  stateIsFresh,
  challengeIsFresh,
  nonceIsFresh,
  publicClientsProve,
  oldGrantsAreLeft,
} from './code-flow.ts';
import {
  secretsStayOutOfUrls,
  oneAuthentication,
  credentialsAreReadable,
  rotatedTokensAreDropped,
  expiredTokensAreDropped,
} from './credentials.ts';
import {
  retryAfterIsHonoured,
  seeOtherIsFollowed,
  goneIsForgotten,
  refusalsAreHeeded,
  acceptedTypeIsOffered,
  entityTagsAreQuoted,
  methodsAreDeclared,
} from './http-semantics.ts';
import { pollsAreConditional, registrationsAreKept, tokensAreKept } from './frequency.ts';
import { challengesAreMet, tokensAreForTheirResource, tokensStayOutOfRoutes } from './routes.ts';
import { challengeIsWellFormed, codeIsOwn, redirectUriIsWhole, verifierFits } from './proof.ts';
import { authorizationRefusalsAreReported, pathsAreThere, refusalsAreReported } from './refusals.ts';
import { revokedTokensAreDropped, tokensGoWhereTheyBelong } from './token-kinds.ts';

export const clientRules: readonly SessionRule[] = [
  challengeIsHashed,
  codeIsSentOnce,
  redirectUriIsRepeated,
  stateIsSent,
  stateIsFresh,
  challengeIsFresh,
  nonceIsFresh,
  publicClientsProve,
  oldGrantsAreLeft,
  secretsStayOutOfUrls,
  oneAuthentication,
  credentialsAreReadable,
  rotatedTokensAreDropped,
  expiredTokensAreDropped,
  retryAfterIsHonoured,
  seeOtherIsFollowed,
  goneIsForgotten,
  refusalsAreHeeded,
  acceptedTypeIsOffered,
  entityTagsAreQuoted,
  tokensAreKept,
  registrationsAreKept,
  pollsAreConditional,
  tokensStayOutOfRoutes,
  challengesAreMet,
  tokensAreForTheirResource,
  methodsAreDeclared,
  redirectUriIsWhole,
  challengeIsWellFormed,
  verifierFits,
  codeIsOwn,
  tokensGoWhereTheyBelong,
  revokedTokensAreDropped,
  refusalsAreReported,
  authorizationRefusalsAreReported,
  pathsAreThere,
];
