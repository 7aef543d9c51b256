import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Clock } from '../../foundation/clock.ts';
import { parseYaml } from '../../foundation/yaml/parse-yaml.ts';
import type { InstanceSettings } from '../../settings/settings.ts';
import type { ServiceSource } from '../services/service-registry.ts';
import { parseServices } from './static-source.ts';

const pollMilliseconds = 1000;

function isEntry(value: unknown): value is InstanceSettings {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null || !('url' in value) || typeof value.url !== 'string')
    return false;
  const { weight = 1, zone = '-', draining = false, ...rest } = value as Record<string, unknown>;
  if (typeof zone !== 'string' || typeof draining !== 'boolean' || Object.keys(rest).join() !== 'url')
    return false;
  return typeof weight === 'number' && Number.isInteger(weight) && weight >= 1 && weight <= 1000;
}

/** @throws Error if the text does not contain services by name, each with a list of instances. */
function readServices(text: string): Record<string, InstanceSettings[]> {
  const document: unknown = parseYaml(text) ?? {};
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    throw new Error('must be a mapping of services');
  }
  for (const [name, entries] of Object.entries(document)) {
    if (!Array.isArray(entries) || !entries.every(isEntry))
      throw new Error(`${name} must be a list of instances`);
  }
  return document as Record<string, InstanceSettings[]>;
}

/**
 * Services of a YAML or JSON file in the format of `gateway.services`. The file is read every second and its
 * content compared, which also detects a file that was replaced by renaming.
 */
export function createFileSource(options: {
  file: string;
  clock: Clock;
  allowLinkLocal: boolean;
}): ServiceSource {
  const { file, clock, allowLinkLocal } = options;
  let loaded: string | undefined;
  const fingerprint = (text: string): string => hash('sha256', text);
  return {
    name: `file ${basename(file)}`,
    isRequired: true,
    async load() {
      const text = await readFile(file, 'utf8');
      const services = parseServices(readServices(text), allowLinkLocal, `file ${basename(file)}`);
      loaded = fingerprint(text);
      return services;
    },
    watch({ changed }) {
      // Recorded without being loaded: a broken file is reported once, not every second.
      let reported: string | undefined;
      const look = async (): Promise<void> => {
        const seen = fingerprint(await readFile(file, 'utf8').catch(() => '\u0000')); // An absent file is a change like any other.
        if (seen !== loaded && seen !== reported) {
          reported = seen;
          changed();
        } else if (seen === loaded) reported = undefined;
      };
      return clock.every(pollMilliseconds, () => void look());
    },
  };
}
