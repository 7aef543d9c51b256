import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import lock from '../../package-lock.json' with { type: 'json' };
import nodePackage from '../../tools/node/package.json' with { type: 'json' };
import { filesBelow } from '../../tools/codegen/rules/traceability.ts';
import { createSystemRandom } from '../../src/foundation/random.ts';

const root = resolve(import.meta.dirname, '../..');

interface SourceLine {
  readonly place: string;
  readonly text: string;
}

/** The lines of src/ without their comments. */
const lines: readonly SourceLine[] = filesBelow(join(root, 'src'), '.ts').flatMap((path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((text, at) => ({
      place: `${path.slice(root.length + 1)}:${at + 1}`,
      text: text.replace(/^\s*(?:\/?\*|\/\/).*$/, ''),
    })),
);

const found = (pattern: RegExp, among = lines): string[] =>
  among.filter(({ text }) => pattern.test(text)).map(({ place, text }) => `${place}: ${text.trim()}`);

/** Comparisons of two secrets, or of values derived from them, by an operator that stops at the first difference. */
const comparison =
  /\b\w*(?:[Dd]igest|[Ss]ecret|[Mm]ac|[Ss]ignature|[Vv]erifier|[Cc]hallenge|csrf|[Hh]ash)\b\s*[!=]==(?!\s*(?:undefined|null|'))/;

/** Compares two records of the store, neither of which a caller chose. */
const records = /registration\/administrator\.ts|authentication\/owner-credentials\.ts/;

describe('the source', () => {
  it('compares no secret with an operator whose time depends on the equal part (OWASP ASVS 5.0 §11.2.4)', () => {
    // Identifiers of content are not secret: the files of a page, of a configuration, of an entity tag.
    const secret = lines.filter(
      ({ place }) => /^src\/(authorization|conventions|server\/access)/.test(place) && !records.test(place),
    );
    expect(found(comparison, secret)).toEqual([]);
    expect(found(/timingSafeEqual/).length).toBeGreaterThan(1);
  });

  it.each([
    ['if (digest === known) return', true],
    ["if (clientSecret !== other.secret) throw new Error('no')", true],
    ['if (codeChallenge === undefined) return', false],
    ["if (secret !== '') return", false],
    ['equalDigests(digest, known)', false],
  ])('is reported for %j: %j', (text, told) => {
    expect(comparison.test(text)).toBe(told);
  });

  it.each([
    [
      'ciphers',
      /\bcreate(?:Cipher|Decipher)iv\b/,
      ['src/configuration/encryption/spring-cipher.ts', 'src/foundation/authenticated-encryption.ts'],
    ],
    [
      'MACs',
      /\bcreateHmac\b/,
      [
        'src/configuration/pushes/push-signature.ts',
        'src/contract/record/fingerprints.ts',
        'src/foundation/digest.ts',
        'src/foundation/password-hash.ts',
      ],
    ],
    ['comparisons', /\btimingSafeEqual\b/, ['src/foundation/digest.ts', 'src/foundation/password-hash.ts']],
    // Hash tables and a matcher of bits; no ciphertext and no MAC.
    [
      'exclusive ors',
      /[\w)\]] \^=? /,
      [
        'src/authorization/tokens/access/denied-keys.ts',
        'src/gateway/patterns/glob-machine.ts',
        'src/gateway/policy/hash-key.ts',
      ],
    ],
    ['key streams and pads', /aes-\d+-(?:ctr|ecb|ofb|cfb)|0x36\b|0x5c\b|new Uint8Array\(64\)\.fill/, []],
  ] as const)(
    'uses %s of node:crypto in these modules and no others (OWASP ASVS 5.0 §11.3.2, docs/adr/0021-sealed-tokens-are-aes-gcm.md)',
    (_what, pattern, modules) => {
      const places = found(pattern).map((line) => line.slice(0, line.indexOf(':')));
      expect([...new Set(places)].toSorted()).toEqual(modules);
    },
  );

  it('draws every unguessable value from the system, and nothing from Math.random (OWASP ASVS 5.0 §11.5.1)', () => {
    const drawn = found(/Math\.random/).filter((line) => !/jitter|gateway\//i.test(line));
    expect(drawn).toEqual([]);
  });

  it('opens outgoing requests in one module (docs/decisions/deployment.md, outgoing-requests)', () => {
    const imported = /import \{[^}]*\brequest\b[^}]*\} from 'node:https?'/;
    const modules = filesBelow(join(root, 'src'), '.ts').filter((path) =>
      imported.test(readFileSync(path, 'utf8')),
    );
    expect(modules.map((path) => path.slice(root.length + 1))).toEqual([
      'src/foundation/outbound/outgoing-request.ts',
    ]);
  });

  it('executes no text as code (OWASP ASVS 5.0 §1.3.2)', () => {
    expect(found(/\beval\(|new Function\(|vm\.run|runIn(?:New|This)Context/)).toEqual([]);
  });
});

describe('identifiers', () => {
  it('are distinct in a sample of a million', () => {
    const random = createSystemRandom();
    const seen = new Set(Array.from({ length: 1_000_000 }, () => random.token(16)));
    expect(seen.size).toBe(1_000_000);
  });
});

describe('the dependencies', () => {
  interface Locked {
    /** The name of a package that is installed under another one. */
    readonly name?: string;
    readonly version?: string;
    readonly dev?: boolean;
    readonly optional?: boolean;
    readonly devOptional?: boolean;
    readonly link?: boolean;
    readonly hasInstallScript?: boolean;
    readonly integrity?: string;
    readonly inBundle?: boolean;
  }
  const packages = Object.entries(lock.packages as Readonly<Record<string, Locked>>).filter(([name]) =>
    name.includes('node_modules/'),
  );

  // Node and programs for tests exist only for some platforms; the published package does not name them.
  const programs = new Set(
    Object.keys({ ...lock.packages[''].optionalDependencies, ...nodePackage.dependencies }).map(
      (name) => `node_modules/${name}`,
    ),
  );
  const running = packages.filter(
    ([path, { dev = false, devOptional = false, link = false }]) =>
      !dev && !devOptional && !link && !programs.has(path),
  );

  it('at run time are fewer than 110 packages, and none of them runs an install script', () => {
    expect(running.length).toBeGreaterThan(5);
    expect(running.length).toBeLessThan(110);
    expect(running.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name)).toEqual([]);
  });

  it('match the lock file to the byte', () => {
    const loose = packages.filter(([, { integrity, link, inBundle }]) => !integrity && !link && !inBundle);
    expect(loose.map(([name]) => name)).toEqual([]);
  });

  it('are all listed with their digests in a bill of materials (CycloneDX)', () => {
    execFileSync(process.execPath, ['tools/sbom.ts'], { cwd: root });
    const { components } = JSON.parse(readFileSync(join(root, 'dist/sbom.cdx.json'), 'utf8')) as {
      readonly components: readonly {
        readonly purl: string;
        readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
      }[];
    };
    const told = components.map(
      ({ purl, hashes: [hash] = [] }) => `${decodeURIComponent(purl)} ${hash?.content}`,
    );
    const locked = running.map(([path, { name: alias, version, integrity = '' }]) => {
      const name = alias ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const digest = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
      return `pkg:npm/${name}@${version} ${digest}`;
    });
    expect(told.toSorted()).toEqual([...new Set(locked)].toSorted());
  });
});
