import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { guessableSecrets } from '../../../src/authorization/registration/clients/guessable-secrets.ts';
import type { ClientSettings } from '../../../src/settings/settings.ts';
import { startService } from '../../support/service.ts';

const sha256 = (text: string): string => hash('sha256', text, 'hex');
const decision = 'docs/decisions/clients-and-owners.md, guessable-secrets';

describe(`a client secret of the settings file (${decision})`, () => {
  it('is named in a warning if it is a common password or made of the id of the client (RFC 6749 §10.10)', async () => {
    const secrets: readonly [string, Partial<ClientSettings>][] = [
      ['digest', { client_secret_sha256: sha256('password') }],
      ['common', { client_secret: 'Iloveyou' }],
      ['shop', { client_secret: 'shop-secret' }],
      ['robot', { client_secret_sha256: sha256('robot-example-secret') }],
      ['good', { client_secret: 'Vt5kq8Zr2mXc0hLd' }],
      ['better', { client_secret_sha256: sha256('Vt5kq8Zr2mXc0hLd') }],
    ];
    const clients = secrets.map(([id, secret]) => ({
      client_id: id,
      grant_types: ['client_credentials'],
      scope: 'read',
      ...secret,
    }));
    const service = await startService({
      authorization: { clients, scopes: { read: 'Read' }, defaultScope: 'read' },
    });
    await service.stop();
    const warning = service.logged.find((line) => line.includes('client-secrets-guessable'));
    expect(JSON.parse(warning ?? '{}')).toMatchObject({
      level: 'warn',
      clients: ['digest', 'common', 'shop', 'robot'],
    });
    expect(warning).not.toContain('Iloveyou');
  });

  it('is not easy to guess in any example of the project', () => {
    const entry = /client_id: ([\w-]+)(?:(?!client_id)[^{}]){0,400}?client_secret(_sha256)?: ([\w-]+)/g;
    const found = globSync(['docs/**/*.md', 'examples/**/*.yaml', 'deploy/**/*.yaml']).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(entry)].map(([, id = '', digest, secret = '']) => ({
        client_id: id,
        ...(digest === undefined ? { client_secret: secret } : { client_secret_sha256: secret }),
      })),
    );
    expect(found.length).toBeGreaterThan(10);
    expect(guessableSecrets(found as unknown as readonly ClientSettings[])).toEqual([]);
  });
});
