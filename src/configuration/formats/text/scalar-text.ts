import type { PropertyValue } from '../../environment/environment.ts';

/** A double as Java prints it (`1000.0`, `1.0E10`, `Infinity`), so that it matches Spring's clients. */
export function doubleText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const size = Math.abs(value);
  if (size >= 1e-3 && size < 1e7) return withFraction(String(value));
  const [mantissa = '', exponent = ''] = value.toExponential().split('e');
  return `${withFraction(mantissa)}E${exponent.replace('+', '')}`;
}

function withFraction(digits: string): string {
  return digits.includes('.') ? digits : `${digits}.0`;
}

/** A scalar as text, for properties files and placeholders. */
export function scalarText(value: PropertyValue): string {
  return typeof value === 'number' ? doubleText(value) : String(value);
}

/** A scalar as JSON, integers with every digit. JSON has no infinity, so infinity becomes a string as in Spring. */
export function scalarJson(value: PropertyValue): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return JSON.stringify(doubleText(value));
  return scalarText(value);
}
