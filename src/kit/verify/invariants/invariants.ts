import { authorizationInvariants } from './authorization-invariants.ts';
import type { Invariant } from './invariant.ts';
import { parameterInvariants } from './parameter-invariants.ts';
import { surfaceInvariants } from './surface-invariants.ts';
import { tokenInvariants } from './token-invariants.ts';

export const invariants: readonly Invariant[] = [
  ...authorizationInvariants,
  ...tokenInvariants,
  ...parameterInvariants,
  ...surfaceInvariants,
];
