import type { CommandOutcome } from './command-line/command.ts';

/**
 * 0 clean, 1 findings or a failure, 2 invalid command line or settings, 3 service unreachable or address in use, 4
 * planned cases did not run, 130 interrupted.
 */
export const exitCodes = {
  clean: 0,
  findings: 1,
  failed: 1,
  usage: 2,
  unavailable: 3,
  incomplete: 4,
  interrupted: 130,
} as const;

/** If a command that `record` ran fails, its exit code is the result. */
export function exitCodeOf(outcome: CommandOutcome): number {
  return typeof outcome === 'object' ? outcome.command : exitCodes[outcome];
}
