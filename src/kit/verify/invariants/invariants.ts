import { authorizationInvariants } from './authorization-invariants.ts';
import { configurationInvariants } from './configuration-invariants.ts';
import type { Invariant } from './invariant.ts';
import { issuerInvariants } from './issuer-invariants.ts';
import { lifetimeInvariants } from './lifetime-invariants.ts';
import { parameterInvariants } from './parameter-invariants.ts';
import { resourceInvariants } from './resource-invariants.ts';
import { routeInvariants } from './route-invariants.ts';
import { surfaceInvariants } from './surface-invariants.ts';
import { tokenInvariants } from './token-invariants.ts';

export const invariants: readonly Invariant[] = [
  ...authorizationInvariants,
  ...issuerInvariants,
  ...tokenInvariants,
  ...lifetimeInvariants,
  ...parameterInvariants,
  ...resourceInvariants,
  ...surfaceInvariants,
  ...routeInvariants,
  ...configurationInvariants,
];
