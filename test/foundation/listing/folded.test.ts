import { describe, expect, it } from 'vitest';
import { folded, searchText } from '../../../src/foundation/listing/folded.ts';
import { comparePlaces, placeOf, placeText } from '../../../src/foundation/listing/place.ts';

describe('a folded text (docs/decisions/conventions.md, lists; The Unicode Standard §3.13.3)', () => {
  it.each([
    ['Straße', 'STRASSE'],
    ['İstanbul', 'istanbul'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['Ｓｈｏｐ', 'shop'],
    ['\uFB01le', 'FILE'],
    ['caf\u00e9', 'CAFE\u0301'],
    ['ﾊﾟ', 'パ'],
  ])('is the same for %s and %s', (one, other) => {
    expect(folded(one)).toBe(folded(other));
  });

  it('keeps different letters apart, and the signs of patterns as they are', () => {
    expect(folded('cafe')).not.toBe(folded('café'));
    expect(folded('50%_\\')).toBe('50%_\\');
    expect(searchText(['Shop', undefined, 'A@B.example'])).toBe('shop\n\na@b.example');
  });

  it('remains the same when it is folded once more', () => {
    for (const text of ['ǰ', 'ΐ', 'ŉ', 'ẞ', 'և', 'ᾳ', 'K', 'ſ', '\u1e9e', '\u0345', 'İ'])
      expect(folded(folded(text))).toBe(folded(text));
  });
});

describe('a place in a sorted list (Spec §4.7)', () => {
  it('is read as it was written, and other texts are not', () => {
    for (const place of [
      { key: 'Ünï😀', id: 'a.b' },
      { key: 1_769_860_800_000, id: 'web' },
    ])
      expect(placeOf(placeText(place))).toEqual(place);
    for (const text of [
      '',
      'web',
      'WzEsMl0',
      placeText({ key: 'a\0', id: 'b' }),
      placeText({ key: 1.5, id: '' }),
    ])
      expect(placeOf(text)).toBeUndefined();
  });

  it('has the order of the bytes of its texts, as databases have it', () => {
    expect(comparePlaces({ key: '\uFFEE', id: '' }, { key: '😀', id: '' })).toBeLessThan(0);
    expect(comparePlaces({ key: 9, id: 'b' }, { key: 10, id: 'a' })).toBeLessThan(0);
    expect(comparePlaces({ key: 9, id: 'b' }, { key: 9, id: 'a' })).toBeGreaterThan(0);
  });
});
