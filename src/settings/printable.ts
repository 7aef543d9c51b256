import { alternatives, mapLeaves } from './schema.ts';
import type { Settings } from './settings.ts';

/** The settings for display: values that the schema marks as a secret, and passwords in URLs, are replaced. */
export function printableSettings(settings: Settings): unknown {
  return mapLeaves(settings, (leaf, node) => {
    if (typeof leaf !== 'string') return leaf;
    if (node && alternatives(node).some((one) => one['x-secret'])) return '[redacted]';
    return leaf.replace(/^([a-z][a-z0-9+.-]*:\/\/[^/?#@:]*):[^/?#]*@/i, '$1:[redacted]@');
  });
}
