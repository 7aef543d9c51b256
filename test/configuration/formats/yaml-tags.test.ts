import { describe, expect, it } from 'vitest';
import { readYaml } from '../../../src/configuration/formats/yaml/yaml-nodes.ts';

describe('the tag of a collection (YAML 1.1 §10.2, docs/decisions/configuration.md, one-map)', () => {
  it.each(['seq', 'map', 'set', 'omap'])('!!%s is refused before a scalar that is not empty', (tag) => {
    expect(() => readYaml(`k: !!${tag} text\n`, 'yaml-1.1')).toThrow('line 1');
    expect(() => readYaml(`k: !!${tag}\n`, 'yaml-1.1')).not.toThrow();
  });
});
