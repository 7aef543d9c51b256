/** What a client is held to over a session. */
import type { SessionRule } from '../session-view.ts';
import {
  challengeIsHashed,
  codeIsSentOnce,
  redirectUriIsKept,
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
  retryAfterIsKept,
  seeOtherIsRead,
  goneIsForgotten,
  refusalsAreHeard,
  askedForIsOffered,
  methodsAreDeclared,
} from './manners.ts';

import { challengeIsWellFormed, codeIsOwn, redirectUriIsWhole, verifierFits } from './proof.ts';
import { authorizationRefusalsAreTold, pathsAreThere, refusalsAreTold } from './refusals.ts';
import { revokedTokensAreDropped, tokensGoWhereTheyBelong } from './token-kinds.ts';

export const clientRules: readonly SessionRule[] = [
  challengeIsHashed,
  codeIsSentOnce,
  redirectUriIsKept,
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
  retryAfterIsKept,
  seeOtherIsRead,
  goneIsForgotten,
  refusalsAreHeard,
  askedForIsOffered,
  methodsAreDeclared,
  redirectUriIsWhole,
  challengeIsWellFormed,
  verifierFits,
  codeIsOwn,
  tokensGoWhereTheyBelong,
  revokedTokensAreDropped,
  refusalsAreTold,
  authorizationRefusalsAreTold,
  pathsAreThere,
];
