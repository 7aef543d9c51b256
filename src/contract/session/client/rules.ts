/** The rules for a client over a session. */
import type { SessionRule } from '../session-view.ts';
import {
  challengeIsHashed,
  codeIsSentOnce,
  redirectUriIsRepeated,
  stateIsSent,
  stateIsFresh,
  challengeIsFresh,
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
  methodsAreDeclared,
} from './http-semantics.ts';

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
