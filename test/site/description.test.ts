import { describe, expect, it } from 'vitest';
import { toText } from '../../src/foundation/html.ts';
import { descriptionParts } from '../../src/site/operations/description.ts';
import { publishedSite } from './pages.ts';

const words = (count: number): string => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

describe('the description of an operation (docs/adr/0033-reference-beside-scalar-and-redoc.md)', () => {
  it('shows short rules, and long ones on demand with their names', () => {
    expect(toText(descriptionParts(`First.\n\n**Scope.** ${words(20)}`))).not.toContain('<details');
    const long = toText(descriptionParts(`First.\n\n**Scope.** ${words(40)}\n\n**CORS**. ${words(40)}`));
    expect(long.indexOf('First.')).toBeLessThan(long.indexOf('<details'));
    expect(long).toContain('<summary>Rules: Scope, CORS</summary>');
    expect(long).toContain('word39');
    expect(toText(descriptionParts(`First.\n\n${words(80)}`))).toContain('<summary>Rules</summary>');
  });

  it('leaves the fields of POST /token near its title', () => {
    const page = publishedSite().get('authorization-tokens.html') ?? '';
    expect(page).toContain('<summary>Rules: Client authentication, Authorization code, Password,');
  });
});
