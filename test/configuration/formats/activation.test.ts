import { describe, expect, it } from 'vitest';
import { readSource, type SourceExtension } from '../../../src/configuration/formats/source-document.ts';
import { SourceProblem } from '../../../src/configuration/formats/text/source-problem.ts';
import { editSource } from '../../../src/configuration/editing/edit-source.ts';

/** The profiles of which a document is active, of `dev` and `prod`; its keys are never served. */
function activeFor(text: string, extension: SourceExtension): string {
  const [document] = readSource(Buffer.from(`${text}\n`), extension, 'yaml-1.1');
  expect([...(document?.properties.keys() ?? [])]).toEqual(['k']);
  return ['dev', 'prod'].filter((profile) => document?.isActive(new Set([profile]))).join();
}

function reasonOf(text: string, extension: SourceExtension): string {
  try {
    readSource(Buffer.from(`${text}\n`), extension, 'yaml-1.1');
    return '';
  } catch (error) {
    return error instanceof SourceProblem ? error.reason : String(error);
  }
}

/** The forms of the name in Spring's own tests and in its fixtures, and further ones that its Binder takes. */
const forms = [
  'spring.config.activate.on-profile',
  'spring.config.activate.onProfile',
  'spring.config.activate.on_profile',
  'spring.config.activate.ON-PROFILE',
  'Spring.Config.Activate.OnProfile',
];

describe('conditions of documents (docs/decisions/configuration.md, directives)', () => {
  it.each(forms)('%s decides if a document applies', (name) => {
    expect([activeFor(`${name}: dev\nk: 1`, 'yml'), activeFor(`${name}=dev\nk=1`, 'properties')]).toEqual([
      'dev',
      'dev',
    ]);
  });

  it('names may be nested, and the value may be a list', () => {
    expect(activeFor('spring:\n  config:\n    activate:\n      onProfile: [qa, dev]\nk: 1', 'yml')).toBe(
      'dev',
    );
    expect(activeFor('spring.config.activate.onProfile[0]=prod\nk=1', 'properties')).toBe('prod');
  });

  it.each(['kubernetes', 'cloud-foundry', 'CLOUD_FOUNDRY', 'none'])(
    'a document for the cloud platform %s is never active',
    (platform) => {
      expect(activeFor(`spring.config.activate.onCloudPlatform: ${platform}\nk: 1`, 'yml')).toBe('');
    },
  );

  it.each([
    [
      'k: 1\nspring.config.activate.on-profiles: dev',
      'line 2, column 37: spring.config.activate has a condition that is neither on-profile nor on-cloud-platform',
    ],
    [
      'k: 1\nspring.config.activate.on-cloud-platform: moon',
      'line 2, column 43: spring.config.activate.on-cloud-platform names no cloud platform of Spring Boot',
    ],
    [
      'k: 1\nspring.config.activate.on-profile: "dev &"',
      'line 2, column 36: spring.config.activate.on-profile holds no profile expression',
    ],
    [
      'k: 1\nspring:\n  Profiles: dev',
      'line 3, column 13: spring.profiles is no longer understood; use spring.config.activate.on-profile',
    ],
  ])('a condition without a meaning is an error with its line: %j', (text, reason) => {
    expect(reasonOf(text, 'yml')).toBe(reason);
  });

  it('an edit leaves a document with a condition unchanged, in each form of the name', () => {
    for (const name of forms) {
      for (const [extension, text] of [
        ['yml', `a: 1\n---\n${name}: dev\na: 2\n`],
        ['properties', `a=1\n#---\n${name}=dev\na=2\n`],
      ] as const) {
        const edits = [{ key: 'a', value: 3n }];
        const edited = editSource(Buffer.from(text), edits, { extension, dialect: 'yaml-1.1' });
        expect(Buffer.from(edited).toString()).toBe(text.replace('1', '3'));
      }
    }
  });
});
