/** The metrics of the service, as src/site/reference/metrics.json lists them: a test compares it with a scrape. */
import { readFileSync } from 'node:fs';

export interface Definition {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly labels: readonly string[];
}

/** Labels that Prometheus itself sets at a scrape: it moves those of the service to other names. */
const ofPrometheus = new Set(['instance', 'job']);

const stored = (label: string): string => (ofPrometheus.has(label) ? `exported_${label}` : label);

/** @param file the list of the families, in JSON */
export function readDefinitions(file: string): Definition[] {
  const families = JSON.parse(readFileSync(file, 'utf8')) as readonly (Omit<Definition, 'labels'> & {
    readonly labels: string;
  })[];
  return families.map(({ labels, ...family }) => ({
    ...family,
    labels: labels === '' ? [] : labels.split(', ').map(stored),
  }));
}

/** The series of a definition, without their labels. */
export function seriesOf({ name, type }: Definition): string[] {
  return type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];
}

const ownNames = /\b(?:gatehouse|process|nodejs)_\w+/g;

/** The names in an expression of PromQL that no definition has. */
export function unknownNames(expression: string, definitions: readonly Definition[]): string[] {
  const known = new Set(definitions.flatMap(seriesOf));
  return Array.from(expression.matchAll(ownNames), ([name]) => name).filter((name) => !known.has(name));
}
