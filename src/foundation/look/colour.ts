/** A colour as red, green and blue, 0 to 255 each. */
type Colour = readonly [number, number, number];

const white: Colour = [255, 255, 255];
const black: Colour = [0, 0, 0];

function parse(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function format(colour: Colour): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(left: Colour, right: Colour): number {
  const [dark, light] = [luminance(left), luminance(right)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function mix(from: Colour, to: Colour, share: number): Colour {
  return from.map((part, index) => part + ((to[index] ?? part) - part) * share) as unknown as Colour;
}

/** The contrast ratio of two `#rrggbb` colours, 1 to 21. @see WCAG 2.2 relative luminance */
export function contrast(left: string, right: string): number {
  return ratio(parse(left), parse(right));
}

/** White or black, the one that is easier to read on `background`. One of them always reaches 4.5:1. */
export function textColourOn(background: string): string {
  const colour = parse(background);
  return ratio(colour, white) >= ratio(colour, black) ? '#ffffff' : '#000000';
}

/** Moves `colour` towards black or white, only as far as it must to differ from `background` by `least`. */
function movedFrom(colour: string, background: string, least: number): string {
  const behind = parse(background);
  const goal = textColourOn(background) === '#ffffff' ? white : black;
  for (let step = 0; step < 20; step += 1) {
    const candidate = format(mix(parse(colour), goal, step / 20));
    if (ratio(parse(candidate), behind) >= least) return candidate;
  }
  return format(goal);
}

/** `colour` as text on `background`. @see WCAG 2.2 §1.4.3 */
export function readableOn(colour: string, background: string): string {
  return movedFrom(colour, background, 4.5);
}

/** `colour` as a surface that contrasts with `background`. Its text names its function. */
export function visibleOn(colour: string, background: string): string {
  return movedFrom(colour, background, 1.6);
}
