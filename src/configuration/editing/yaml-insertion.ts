import type { NewValue } from './new-value.ts';
import { yamlKey, yamlText } from './value-text.ts';

/** A part of a flat key: a name, or an index of a list. */
type Step = { readonly name: string } | { readonly index: number };

/** The steps of a flat key. A key that is not a path (`m[/**]`, `a..b`) is one name. */
export function stepsOf(key: string): readonly Step[] {
  const steps: Step[] = [];
  const pattern = /(?:^|\.)([^.[\]]+)|\[(0|[1-9][0-9]*)\]/gy;
  while (pattern.lastIndex < key.length) {
    const found = pattern.exec(key);
    if (!found) return [{ name: key }];
    const [, name, index] = found;
    steps.push(name === undefined ? { index: Number(index) } : { name });
  }
  return steps;
}

/** The lines that add a key to a block. A list accepts only its next element. */
export function blockText(
  into: { readonly kind: 'map' } | { readonly kind: 'list'; readonly items: readonly unknown[] },
  steps: readonly Step[],
  value: NewValue,
  indent: string,
): readonly string[] {
  const [first, ...rest] = steps;
  if (first === undefined) return [];
  if ('name' in first) return into.kind === 'map' ? named(first.name, rest, value, indent) : [];
  if (into.kind !== 'list' || first.index !== into.items.length) return [];
  return item(rest, value, indent);
}

function named(name: string, rest: readonly Step[], value: NewValue, indent: string): string[] {
  const head = `${indent}${yamlKey(name)}:`;
  const [next, ...below] = rest;
  if (next === undefined) return [`${head} ${yamlText(value)}`];
  if ('name' in next) return [head, ...named(next.name, below, value, `${indent}  `)];
  return next.index === 0 ? [head, ...item(below, value, `${indent}  `)] : [];
}

function item(rest: readonly Step[], value: NewValue, indent: string): string[] {
  const [next, ...below] = rest;
  if (next === undefined) return [`${indent}- ${yamlText(value)}`];
  if ('index' in next) return [];
  const [first = '', ...others] = named(next.name, below, value, `${indent}  `);
  return [`${indent}- ${first.trimStart()}`, ...others];
}

/** The same for a flow collection. */
export function flowText(
  into: { readonly kind: 'map' } | { readonly kind: 'list' },
  steps: readonly Step[],
  value: NewValue,
): string {
  const [first, ...rest] = steps;
  const inner = rest
    .toReversed()
    .reduce(
      (text, step) => ('name' in step ? `{${yamlKey(step.name)}: ${text}}` : `[${text}]`),
      yamlText(value),
    );
  if (first === undefined) return '';
  return 'name' in first && into.kind === 'map' ? `${yamlKey(first.name)}: ${inner}` : inner;
}
