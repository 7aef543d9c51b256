import { describe, expect, it } from 'vitest';
import { completeSettings } from '../../src/settings/complete.ts';
import { consoleUrl, isConsoleOn } from '../../src/settings/console.ts';
import type { Settings } from '../../src/settings/settings.ts';
import { problemsOf } from './problems-of.ts';

type Tree = Readonly<Record<string, unknown>>;

const settingsOf = (tree: Tree): Settings => completeSettings(tree, { folder: process.cwd() });
const proxied = { authorization: { issuer: 'https://id.example.org' } };
const management = (host: string, more: object = {}): Tree => ({
  ...proxied,
  management: { listen: { host, port: 9090 } },
  ...more,
});

describe('the console (docs/decisions/operations.md, console)', () => {
  it.each<[string, Tree, boolean]>([
    ['on where the server is loopback', {}, true],
    ['off where a proxy publishes the server', proxied, false],
    ['off where other machines reach the server', { server: { host: '10.0.0.1' }, ...proxied }, false],
    ['on where the management listener is loopback', management('127.0.0.1'), true],
    ['off where other machines reach the management listener', management('10.0.0.1'), false],
    ['off if the settings say so', { console: { enabled: false } }, false],
    ['on if the settings say so', { console: { enabled: true }, ...proxied }, true],
  ])('is %s', (_title, tree, isOn) => {
    expect(isConsoleOn(settingsOf(tree))).toBe(isOn);
  });

  it.each<[string, Tree, string]>([
    ['the issuer', {}, 'http://127.0.0.1:8080'],
    ['the management listener', management('::1'), 'http://[::1]:9090'],
    [
      'the setting',
      management('::1', { console: { url: 'https://ops.example.org' } }),
      'https://ops.example.org',
    ],
  ])('is at the address of %s', (_title, tree, expected) => {
    expect(consoleUrl(settingsOf(tree), 'http://127.0.0.1:8080', () => undefined)).toBe(expected);
  });

  it('is at the port on which its listener listens', () => {
    const settings = settingsOf(management('127.0.0.1'));
    expect(consoleUrl(settings, 'https://id.example.org', () => 'http://127.0.0.1:41234')).toBe(
      'http://127.0.0.1:41234',
    );
  });

  it.each<[string, Tree]>([
    ['management listener', management('10.0.0.1', { console: { enabled: true } })],
    ['console.url', { console: { enabled: true, url: 'http://ops.example.org' } }],
  ])('is refused where a code would be sent over http: %s (RFC 9700 §2.6)', (_title, tree) => {
    expect(problemsOf(() => settingsOf(tree))).toEqual([
      expect.stringMatching(/^console\.url: must be an https URL, because the console at http:/) as unknown,
    ]);
  });
});
