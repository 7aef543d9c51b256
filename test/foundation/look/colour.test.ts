import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, readableOn, textColourOn, visibleOn } from '../../../src/foundation/look/colour.ts';
import { palettes } from '../../../src/foundation/look/tokens.ts';
import { randomRuns } from '../../support/random-runs.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const backgrounds = ['light', 'dark'].flatMap((scheme) => {
  const { card, raised, code } = palettes[scheme as keyof typeof palettes];
  return [card, raised, code];
});

describe('the accent colour of the settings', () => {
  it('is measured by the formula of WCAG (WCAG 2.2, relative luminance)', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
    expect(contrast('#2450a8', '#2450a8')).toBe(1);
  });

  it.each(randomRuns(import.meta.url, 20_260_131, { short: 2000, long: 100_000 }))(
    'has a readable text colour for every value (WCAG 2.2 §1.4.3) (seed $seed)',
    ({ seed, rounds }) => {
      fc.assert(
        fc.property(anyColour, (accent) => contrast(accent, textColourOn(accent)) >= 4.5),
        { seed, numRuns: rounds },
      );
    },
  );

  it.each(backgrounds)('is readable as text on %s for every value (WCAG 2.2 §1.4.3)', (background) => {
    fc.assert(
      fc.property(anyColour, (accent) => contrast(readableOn(accent, background), background) >= 4.5),
      { seed: 20260131, numRuns: 1000 },
    );
  });

  it.each(backgrounds)('is visible as a button on %s for every value', (background) => {
    fc.assert(
      fc.property(anyColour, (accent) => contrast(visibleOn(accent, background), background) >= 1.6),
      { seed: 20260131, numRuns: 1000 },
    );
  });

  it('does not change if it is readable', () => {
    expect(readableOn('#2450a8', '#ffffff')).toBe('#2450a8');
    expect(visibleOn('#2450a8', '#ffffff')).toBe('#2450a8');
  });
});
