import { constantMarkup, type Html } from '../html.ts';
import { accentColour, night } from './tokens.ts';

/** A gatehouse on a grid of 32: two towers with a wall between them. */
const wall = 'M4.5 26.5V6h2.8v2.6h2V6h2.4v5.4h2.6V9.2h3.4v2.2h2.6V6h2.4v2.6h2V6h2.8v20.5z';
const gate = 'M10.8 26.5v-6.2a5.2 5.2 0 0 1 10.4 0v6.2z';
/** The light in the gate has the shape of a keyhole. */
const light = 'M16 17.4a2.3 2.3 0 0 1 1.3 4.2l1.2 4.9h-5l1.2-4.9a2.3 2.3 0 0 1 1.3-4.2z';

/** The shapes of the mark, in a square of 32. */
export const markShapes =
  `<rect width="32" height="32" rx="7" fill="${accentColour}"/><path d="${wall}" fill="#fff"/>` +
  `<path d="${gate}" fill="${accentColour}"/><path d="${light}" fill="${night.lamp}"/>`;

const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"';

/** The mark as a file. */
export const markFile = `${open}>${markShapes}</svg>\n`;

/** The mark beside the name. Screen readers read the name only. */
export const mark: Html = constantMarkup(`${open} class="emblem" aria-hidden="true">${markShapes}</svg>`);
