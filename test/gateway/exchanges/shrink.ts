/** Finds the violations that repeat, and the shortest play of each. */
import { type Act, nameOfPlay, type Play } from './play.ts';
import type { Simulator, Violation } from './simulator.ts';

const repeats = 5;

async function breaksAgain(simulator: Simulator, play: Play, law: string): Promise<boolean> {
  for (let left = repeats; left > 0; left -= 1)
    if ((await simulator.perform([play])).some((found) => found.law === law)) return true;
  return false;
}

/** Simpler plays: without one act, without TLS, with small messages. */
function* simplerThan(play: Play): Generator<Play> {
  for (let index = 1; index < play.acts.length; index += 1)
    yield { ...play, acts: play.acts.filter((_: Act, place: number) => place !== index) };
  if (play.isTls) yield { ...play, isTls: false };
  if (play.seed !== 0) yield { ...play, seed: 0 };
}

async function shrink(simulator: Simulator, violation: Violation): Promise<Play> {
  let { play } = violation;
  for (let isSimpler = true; isSimpler;) {
    isSimpler = false;
    for (const simpler of simplerThan(play))
      if (await breaksAgain(simulator, simpler, violation.law)) {
        play = simpler;
        isSimpler = true;
        break;
      }
  }
  return play;
}

/** Shrinks those that break their law again. A play that breaks a law only next to others is left out. */
export async function shrinkAll(
  simulator: Simulator,
  violations: readonly Violation[],
): Promise<readonly Violation[]> {
  const shortest = new Map<string, Violation>();
  for (const violation of violations) {
    if (!(await breaksAgain(simulator, violation.play, violation.law))) continue;
    const play = await shrink(simulator, violation);
    shortest.set(`${violation.law} ${nameOfPlay(play)}`, { ...violation, play });
  }
  return [...shortest.values()];
}
