/**
 * The design tokens: the colours, the type and the corners of every page of the service. The documentation and the
 * pages of the authorization server write them into their style sheets as custom properties.
 */
import { readableOn, textColourOn, visibleOn } from './colour.ts';

/** The colour of buttons and links, unless the operator has another one. */
export const accentColour = '#2450a8';

/** Links of the accent colour above on dark pages. Other colours get the shade that is just readable. */
const darkLink = '#8fb4ff';

const light = {
  canvas: '#f5f6f9',
  card: '#ffffff',
  raised: '#f3f5f9',
  code: '#e8ebf2',
  text: '#131a2a',
  muted: '#525d72',
  line: '#d8dde7',
  field: '#838d9f',
  danger: '#a31621',
  'danger-back': '#fdf0f0',
  good: '#12603a',
  'good-back': '#eef8f1',
  get: '#0b5f8a',
  post: '#1c6b3a',
  put: '#7a4a05',
  patch: '#6b3fa0',
  delete: '#a31621',
};
const dark: Palette = {
  canvas: '#0b101b',
  card: '#131a28',
  raised: '#1a2233',
  code: '#232c40',
  text: '#e9edf5',
  muted: '#a2aec3',
  line: '#2a3448',
  field: '#74809a',
  danger: '#ffa8a8',
  'danger-back': '#351b21',
  good: '#9fe0ba',
  'good-back': '#14281f',
  get: '#7cc7f2',
  post: '#7fd6a0',
  put: '#eebc6a',
  patch: '#c9a9f5',
  delete: '#ffa8a8',
};

type Palette = Readonly<Record<keyof typeof light, string>>;

export const palettes: Readonly<Record<'light' | 'dark', Palette>> = { light, dark };

/** The colours of the mark, of the picture and of terminals, which are the same by day and by night. */
export const night = {
  night: '#111c33',
  'night-raised': '#1b2947',
  'night-line': '#40517a',
  'night-text': '#eef2fa',
  'night-muted': '#aebad3',
  lamp: '#ffc04d',
} as const;

const type = {
  sans: 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","Liberation Sans",Arial,sans-serif',
  mono: 'ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace',
} as const;

const corners = { small: '.375rem', round: '.5rem', large: '.875rem' } as const;

/**
 * The accent colour on a palette. The background of buttons uses it unchanged. Texts and focus rings use a shade
 * that is readable.
 * @see WCAG 2.2 §1.4.3, §1.4.11
 */
export function accentOn(
  accent: string,
  palette: Palette,
): { readonly surface: string; readonly text: string; readonly link: string } {
  const surface = visibleOn(accent, palette.card);
  const link = palette === dark && accent === accentColour ? darkLink : readableOn(accent, palette.code);
  return { surface, text: textColourOn(surface), link };
}

function declarations(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}

function scheme(palette: Palette, accent: string): string {
  const { surface, text, link } = accentOn(accent, palette);
  return declarations({ ...palette, accent: surface, 'on-accent': text, link });
}

/** The tokens as rules of a style sheet. On paper the colours are light. */
export function tokens(accent: string = accentColour): string {
  const fixed = declarations({ ...night, ...type, ...corners });
  return (
    `:root{color-scheme:light dark;${scheme(light, accent)}${fixed}}` +
    `@media screen and (prefers-color-scheme:dark){:root{${scheme(dark, accent)}}}`
  );
}

/** Further rules for pages on which a person chooses: `data-theme` of the root is `light` or `dark`. */
export function chosenTokens(): string {
  return (
    `:root[data-theme=light]{color-scheme:light;${scheme(light, accentColour)}}` +
    `@media screen{:root[data-theme=dark]{color-scheme:dark;${scheme(dark, accentColour)}}}`
  );
}
