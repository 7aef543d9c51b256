/**
 * The form in which texts are searched and sorted: alike for people who do not mind case, width or the way in which an
 * accent is written. The store and lists in memory use the same form, so that they find the same.
 * @see UAX 15 §1.3 @see The Unicode Standard §3.13.3
 */

/** By way of upper case, so that `ß` is `ss`. A Greek word has one sigma, and the Turkish capital `İ` is an `i`. */
export function folded(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase();
  return lower.replaceAll('ς', 'σ').replaceAll('i\u0307', 'i').normalize('NFKC');
}

/** The texts of one item in which a search looks, as one. No text that a person types has its separator. */
export function searchText(texts: readonly (string | undefined)[]): string {
  return texts.map((text) => folded(text ?? '')).join('\n');
}
