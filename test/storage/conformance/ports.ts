/** The suite of each port, by its name. */
import type { Driver } from '../drivers.ts';
import { clockBackConformance } from './clock-back.ts';
import { authorityConformance } from './authority.ts';
import { clientStoreConformance, initialAccessTokenStoreConformance } from './client-store.ts';
import { configurationStoreConformance } from './configuration-store.ts';
import {
  codeStoreConformance,
  grantStoreConformance,
  referenceTokenStoreConformance,
  refreshFamilyStoreConformance,
} from './redemption.ts';
import {
  invitationStoreConformance,
  ownerStoreConformance,
  settingsEntryStoreConformance,
} from './owner-store.ts';
import { sessionClientStoreConformance } from './session-clients.ts';
import { keyWithdrawalConformance } from './key-withdrawal.ts';
import { routeStoreConformance } from './route-store.ts';
import {
  attemptStoreConformance,
  clientAssertionStoreConformance,
  consentStoreConformance,
  sealingKeyStoreConformance,
  sessionStoreConformance,
  subjectSaltConformance,
} from './sign-in.ts';
import { serviceStateConformance } from './service-state.ts';
import { reachedLimitConformance } from './reached-limits.ts';
import { signInAttemptStoreConformance } from './sign-in-attempts.ts';
import { listingConformance } from './listing.ts';
import { taskStoreConformance } from './task-store.ts';

export const portConformance: readonly { readonly name: string; readonly holds: (driver: Driver) => void }[] =
  [
    { name: 'tasks', holds: taskStoreConformance },
    { name: 'lists', holds: listingConformance },
    { name: 'routes', holds: routeStoreConformance },
    { name: 'maintenance', holds: serviceStateConformance },
    { name: 'configuration', holds: configurationStoreConformance },
    { name: 'clients', holds: clientStoreConformance },
    { name: 'initial access tokens', holds: initialAccessTokenStoreConformance },
    { name: 'invitations', holds: invitationStoreConformance },
    { name: 'the rights of a change', holds: authorityConformance },
    { name: 'owners', holds: ownerStoreConformance },
    { name: 'settings entries', holds: settingsEntryStoreConformance },
    { name: 'codes', holds: codeStoreConformance },
    { name: 'refresh families', holds: refreshFamilyStoreConformance },
    { name: 'grants and denials', holds: grantStoreConformance },
    { name: 'reference tokens', holds: referenceTokenStoreConformance },
    { name: 'consents', holds: consentStoreConformance },
    { name: 'sessions', holds: sessionStoreConformance },
    { name: 'clients of sessions', holds: sessionClientStoreConformance },
    { name: 'attempts', holds: attemptStoreConformance },
    { name: 'client assertions', holds: clientAssertionStoreConformance },
    { name: 'ends while the clock stands back', holds: clockBackConformance },
    { name: 'subject salt', holds: subjectSaltConformance },
    { name: 'sealing keys', holds: sealingKeyStoreConformance },
    { name: 'withdrawn keys', holds: keyWithdrawalConformance },
    { name: 'sign-in attempts', holds: signInAttemptStoreConformance },
    { name: 'reached limits', holds: reachedLimitConformance },
  ];
