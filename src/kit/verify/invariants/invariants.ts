import { authorizationInvariants } from './authorization-invariants.ts';
import { configurationInvariants } from './configuration-invariants.ts';
import { endingInvariants } from './ending-invariants.ts';
import { exposureInvariants } from './exposure-invariants.ts';
import type { Invariant } from './invariant.ts';
import { issuerInvariants } from './issuer-invariants.ts';
import { lifetimeInvariants } from './lifetime-invariants.ts';
import { listInvariants } from './list-invariants.ts';
import { openidInvariants } from './openid-invariants.ts';
import { parameterInvariants } from './parameter-invariants.ts';
import { protectedInvariants } from './protected-invariants.ts';
import { registrationInvariants } from './registration-invariants.ts';
import { resourceInvariants } from './resource-invariants.ts';
import { routeInvariants } from './route-invariants.ts';
import { surfaceInvariants } from './surface-invariants.ts';
import { tokenInvariants } from './token-invariants.ts';

import { trafficInvariants } from './traffic-invariants.ts';
import { valueInvariants } from './value-invariants.ts';
import { writeInvariants } from './write-invariants.ts';

export const invariants: readonly Invariant[] = [
  ...authorizationInvariants,
  ...issuerInvariants,
  ...tokenInvariants,
  ...lifetimeInvariants,
  ...endingInvariants,
  ...openidInvariants,
  ...protectedInvariants,
  ...registrationInvariants,
  ...parameterInvariants,
  ...listInvariants,
  ...writeInvariants,
  ...resourceInvariants,
  ...exposureInvariants,
  ...surfaceInvariants,
  ...routeInvariants,
  ...trafficInvariants,
  ...configurationInvariants,
  ...valueInvariants,
];
