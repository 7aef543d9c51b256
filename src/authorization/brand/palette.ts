import { readableOn, textColourOn, visibleOn } from './colour.ts';

const light = {
  canvas: '#f4f5f7',
  card: '#ffffff',
  raised: '#f6f7f9',
  text: '#16191d',
  muted: '#565e6a',
  line: '#d9dde3',
  field: '#878f9b',
  danger: '#a31621',
  'danger-back': '#fdf0f0',
  good: '#12603a',
  'good-back': '#eef8f1',
};
const dark: Palette = {
  canvas: '#0e1013',
  card: '#17191e',
  raised: '#1f2229',
  text: '#eceef2',
  muted: '#a4acb9',
  line: '#2d313a',
  field: '#767e8c',
  danger: '#ffa8a8',
  'danger-back': '#331a1d',
  good: '#9fe0ba',
  'good-back': '#14281d',
};

export type Palette = Readonly<Record<keyof typeof light, string>>;

export const palettes: Readonly<Record<'light' | 'dark', Palette>> = { light, dark };

/**
 * The accent colour on a palette. The background of buttons uses it unchanged. Texts and focus rings use a shade
 * that is readable.
 * @see WCAG 2.2 §1.4.3, §1.4.11
 */
export function accentOn(
  accent: string,
  { card, raised }: Palette,
): { readonly surface: string; readonly text: string; readonly link: string } {
  const surface = visibleOn(accent, card);
  return { surface, text: textColourOn(surface), link: readableOn(accent, raised) };
}

/** The custom properties of a colour scheme. */
export function declarations(palette: Palette, accent: string): string {
  const names = Object.entries(palette).map(([name, value]) => `--${name}:${value};`);
  const { surface, text, link } = accentOn(accent, palette);
  return `${names.join('')}--accent:${surface};--on-accent:${text};--link:${link};`;
}
