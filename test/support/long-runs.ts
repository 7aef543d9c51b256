/**
 * True if the environment has RANDOM_RUNS=long. Tests that draw cases, or that repeat the same rules on further
 * deployments, then play all of them (docs/decisions/tests.md, tiers).
 */
export const isLongRun = process.env['RANDOM_RUNS'] === 'long';
