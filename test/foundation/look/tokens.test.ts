/** The design tokens: every text colour is readable, and both kinds of pages use the same tokens. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import settings from '../../../generated/settings.json' with { type: 'json' };
import { styleSheet } from '../../../src/authorization/pages/style.ts';
import { contrast } from '../../../src/foundation/look/colour.ts';
import { markFile } from '../../../src/foundation/look/mark.ts';
import { accentColour, accentOn, night, palettes, tokens } from '../../../src/foundation/look/tokens.ts';
import { assetFiles } from '../../../src/site/assets/asset-files.ts';

const grounds = ['canvas', 'card', 'raised', 'code'] as const;
const texts = ['text', 'muted'] as const;
const marks = ['get', 'post', 'put', 'patch', 'delete', 'danger', 'good'] as const;

describe.each(['light', 'dark'] as const)('the %s colours (WCAG 2.2 AA)', (scheme) => {
  const palette = palettes[scheme];
  const { surface, text, link } = accentOn(accentColour, palette);

  it.each(grounds.flatMap((ground) => texts.map((colour) => [colour, ground] as const)))(
    'make %s readable on %s (WCAG 2.2 §1.4.3)',
    (colour, ground) => {
      expect(contrast(palette[colour], palette[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(grounds)('make links readable on %s (WCAG 2.2 §1.4.3)', (ground) => {
    expect(contrast(link, palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(marks.flatMap((colour) => ['card', 'raised', 'canvas'].map((ground) => [colour, ground] as const)))(
    'make %s readable on %s (WCAG 2.2 §1.4.3)',
    (colour, ground) => {
      expect(contrast(palette[colour], palette[ground as 'card'])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('make messages and buttons readable (WCAG 2.2 §1.4.3)', () => {
    expect(contrast(palette.danger, palette['danger-back'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.good, palette['good-back'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
  });

  it('show the border of a field (WCAG 2.2 §1.4.11)', () => {
    expect(contrast(palette.field, palette.card)).toBeGreaterThanOrEqual(3);
  });
});

describe('the colours of the night', () => {
  const { night: ground, 'night-raised': raised, 'night-text': text, 'night-muted': muted, lamp } = night;
  it.each([ground, raised])('are readable on %s (WCAG 2.2 §1.4.3)', (behind) => {
    for (const colour of [text, muted, lamp])
      expect(contrast(colour, behind), colour).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the look of the service', () => {
  it('is the same in the documentation and on the pages of the authorization server', () => {
    const docs = assetFiles()
      .find(({ path }) => path.startsWith('docs.'))
      ?.text();
    expect(docs?.startsWith(tokens())).toBe(true);
    expect(styleSheet(accentColour).startsWith(tokens())).toBe(true);
  });

  it('has the accent colour that the settings document (docs/decisions/pages-and-sessions.md, brand)', () => {
    const { branding } = settings.$defs.AuthorizationSettings.properties;
    expect(branding.properties.accentColor.default).toBe(accentColour);
  });

  it('defines each custom property that a style sheet uses', () => {
    const [docs, tryIt] = ['assets', 'try-it/assets'].map((folder) => {
      const path = new URL(`../../../src/site/${folder}/`, import.meta.url);
      const sheets = readdirSync(path).filter((name) => name.endsWith('.css'));
      return sheets.map((name) => readFileSync(new URL(name, path), 'utf8')).join('');
    });
    const all = `${docs}${tryIt}${styleSheet(accentColour)}`;
    const used = new Set([...all.matchAll(/var\(--([\w-]+)/g)].map(([, name = '']) => name));
    expect(used.size).toBeGreaterThan(15);
    const defined = `${tokens()}${all}`;
    expect([...used].filter((name) => !new RegExp(`[{;\\s]--${name}:`).test(defined))).toEqual([]);
  });

  it('names each colour in the tokens only', () => {
    const sheet = readFileSync(new URL('../../../src/authorization/pages/style.ts', import.meta.url), 'utf8');
    expect(sheet.match(/#[0-9a-f]{3,8}\b/gi)).toBeNull();
  });

  it('has a mark that is a drawing without text, scripts and references', () => {
    expect(markFile).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 32 32">/);
    expect(markFile.replaceAll(/<(?:\/?svg|rect|path)\b[^<>]*>/g, '').trim()).toBe('');
    expect(markFile).not.toMatch(/href|url\(|on\w+=/);
    expect(markFile.length).toBeLessThan(600);
  });
});
