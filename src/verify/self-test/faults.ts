import { handlerFaults } from './handler-faults.ts';
import type { HandlerFault } from './misbehave.ts';
import { semanticFaults } from './semantic-faults.ts';

/** Every planted fault. */
export const faults: readonly HandlerFault[] = [...handlerFaults, ...semanticFaults];
