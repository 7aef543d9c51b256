import { expect } from 'vitest';
import { type Options, run } from './gatehouse.ts';
import type { Serving } from './serving.ts';

export interface Finding {
  readonly check: string;
  readonly state: string;
  readonly message: string;
  readonly condition?: string;
  readonly advice?: string;
}

export interface Examined {
  readonly code: number | null;
  readonly findings: readonly Finding[];
  /** The findings that are not ok, as `state check: message`. */
  readonly wrong: readonly string[];
}

/** Runs `gatehouse doctor --json`. */
export async function doctor(options: Options, ...words: string[]): Promise<Examined> {
  const { code, stdout, stderr } = await run(['doctor', '--json', ...words], options);
  expect(stderr).toBe('');
  const { findings } = JSON.parse(stdout) as { findings: readonly Finding[] };
  const wrong = findings.filter(({ state }) => state !== 'ok');
  // Each of them says what to do.
  expect(wrong.filter(({ advice, condition }) => advice === undefined || condition === undefined)).toEqual(
    [],
  );
  return { code, findings, wrong: wrong.map(({ state, check, message }) => `${state} ${check}: ${message}`) };
}

export const portOf = ({ url }: Serving): string[] => ['--port', new URL(url).port];
