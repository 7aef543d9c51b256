/** Finds the violations that repeat, and the shortest play of each. */
import type { Play } from './play.ts';
import type { Simulator, Violation } from './simulator.ts';

const repeats = 5;

/** The violations that are shrunk. Further ones of the same words have the same cause in most cases. */
const mostShrunk = 3;

/** Several at the same time, because a violation may be a matter of luck. */
async function breaksAgain(simulator: Simulator, { law, message }: Violation, play: Play): Promise<boolean> {
  const found = await simulator.perform(Array.from({ length: repeats }, () => play));
  return found.some((violation) => violation.law === law && violation.message === message);
}

/** Simpler plays: without one act, without TLS, with small messages. */
function* simplerThan(play: Play): Generator<Play> {
  for (let index = 1; index < play.acts.length; index += 1) {
    // A response without its head is the target's fault.
    if (play.acts[index] === 'target head') continue;
    yield { ...play, acts: play.acts.toSpliced(index, 1) };
  }
  if (play.isTls) yield { ...play, isTls: false };
  if (play.seed !== 0) yield { ...play, seed: 0 };
}

async function shrink(simulator: Simulator, violation: Violation): Promise<Violation> {
  for (const play of simplerThan(violation.play))
    if (await breaksAgain(simulator, violation, play)) return shrink(simulator, { ...violation, play });
  return violation;
}

/**
 * Shrinks one violation of each law and message, if it repeats. A play that breaks a law only next to others is left
 * out.
 */
export async function shrinkAll(
  simulator: Simulator,
  violations: readonly Violation[],
): Promise<readonly Violation[]> {
  const shrunk = new Map<string, Violation>();
  for (const violation of violations) {
    const { law, message, play } = violation;
    if (shrunk.size === mostShrunk || shrunk.has(`${law} ${message}`)) continue;
    if (await breaksAgain(simulator, violation, play))
      shrunk.set(`${law} ${message}`, await shrink(simulator, violation));
  }
  return [...shrunk.values()];
}
