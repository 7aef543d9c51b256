import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, readableOn, textColourOn, visibleOn } from '../../../src/authorization/brand/colour.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const backgrounds = ['#ffffff', '#f6f7f9', '#17191e', '#1f2229'];

describe('the accent colour of the settings', () => {
  it('is measured by the formula of WCAG (WCAG 2.2, relative luminance)', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
    expect(contrast('#1f5fbf', '#1f5fbf')).toBe(1);
  });

  it('has a readable text colour for every value (WCAG 2.2 §1.4.3)', () => {
    fc.assert(
      fc.property(anyColour, (accent) => contrast(accent, textColourOn(accent)) >= 4.5),
      { seed: 20260131, numRuns: 2000 },
    );
  });

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
    expect(readableOn('#1f5fbf', '#ffffff')).toBe('#1f5fbf');
    expect(visibleOn('#1f5fbf', '#ffffff')).toBe('#1f5fbf');
  });
});
