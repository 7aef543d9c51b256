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
];
