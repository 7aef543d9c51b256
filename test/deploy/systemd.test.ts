import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSettings } from '../../src/settings/load.ts';
import { createSecrets, deploy, whereInstalled, makeFolder, readDeployed, run } from './deployment-files.ts';

const unit = readDeployed('systemd/gatehouse@.service');
const valuesOf = (name: string): string[] =>
  Array.from(unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm')), ([, value = '']) => value);

/** The unit as a file, with a program that exists on this machine. */
function writeUnit(text = unit): string {
  const file = join(makeFolder(), 'gatehouse@.service');
  writeFileSync(file, text.replace('/opt/gatehouse/bin/gatehouse', process.execPath));
  return file;
}

describe('deploy/systemd/gatehouse@.service (docs/decisions/deployment.md, systemd)', () => {
  whereInstalled('systemd-analyze', () => {
    it('is accepted by systemd-analyze verify', () => {
      expect(run('systemd-analyze', ['verify', '--man=no', writeUnit()])).toBe('');
    });

    it('is read by a verifier that reports a wrong value', () => {
      expect(() =>
        run('systemd-analyze', ['verify', '--man=no', writeUnit('[Service]\nType=exec\n')]),
      ).toThrow('ExecStart');
    });

    it('has an exposure of at most 1.5 of 10 by systemd-analyze security', () => {
      const told = run('systemd-analyze', ['security', '--offline=true', '--threshold=15', writeUnit()]);
      expect(told).toContain('Overall exposure level');
    });
  });

  it('leaves memory executable, because V8 compiles at run time', () => {
    expect(valuesOf('MemoryDenyWriteExecute')).toEqual([]);
  });

  it('gives the service a secret for each variable that names one', () => {
    const given = valuesOf('LoadCredential').map((value) => value.split(':')[0]);
    const used = valuesOf('Environment').flatMap((value) => /_FILE=%d\/(.+)$/.exec(value)?.[1] ?? []);
    expect(used).toEqual(given);
    expect(unit).not.toMatch(/^Environment="?\w*(?:PASSWORD|SECRET|KEY|URL)=/m);
  });

  it('starts with its settings and secrets', () => {
    const folder = createSecrets();
    const environment = Object.fromEntries(
      valuesOf('Environment')
        .map((value) => value.replaceAll('"', '').replaceAll('%d', folder).replaceAll('%i', '8081'))
        .filter((value) => value.startsWith('GATEHOUSE_'))
        .map((value) => value.split('=') as [string, string]),
    );
    const { settings } = loadSettings({ file: join(deploy, 'systemd/gatehouse.yaml'), environment });
    expect(settings.server).toMatchObject({ host: '127.0.0.1', port: 8081 });
    expect(settings.storage.folder).toBe('/var/lib/gatehouse/8081');
    expect(settings.storage.url).toMatch(/^postgres:/);
  });

  it('gives each instance a folder of its own, which the service may write', () => {
    expect(valuesOf('StateDirectory')).toEqual(['gatehouse/%i']);
    expect(valuesOf('Environment')).toContain('GATEHOUSE_STORAGE_FOLDER=/var/lib/gatehouse/%i');
  });

  it('waits longer for a stop than the service may need', () => {
    const { shutdown, server } = loadSettings({
      file: join(deploy, 'systemd/gatehouse.yaml'),
      environment: {},
    }).settings;
    const needed = shutdown.delaySeconds + shutdown.silenceSeconds + server.timeouts.drainMilliseconds / 1000;
    expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThan(needed);
  });
});
