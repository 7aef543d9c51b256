import { afterEach, describe, expect, it } from 'vitest';
import { type Serving, serve } from '../support/serving.ts';

const yaml = `# for everybody
# ü: a comment
a: 1
text: |
  ---
  inside
---
# only in prod
spring.config.activate.on-profile: prod
password: secret-of-prod
---
spring:
  config:
    activate:
      onProfile: "!prod"
debug: true
`;
const properties = `# for everybody
a=1
long=one \\
  two
#---
spring.config.activate.on-profile=prod
password=secret-of-prod
#---
b=2
`;
const [shared = '', prod = '', others = ''] = yaml.split(/^(?=---$)/m);
const [always = '', inProd = '', last = ''] = properties.split(/^(?=#---$)/m);

const files = {
  'a.yml': yaml,
  'a.properties': properties,
  'whole.yml': '# a comment\r\nb: 1 # another\r\n---\r\nc: 2\r\n',
  'a.yml.bak': yaml,
  'a.yml~': yaml,
  'a.properties.orig': properties,
  'a.yaml.tmpl': yaml,
  'template.yml': 'k: {{ .Values.x }}\n',
  'broken.yml': 'k: {{ .Values.x }}\n---\nspring.config.activate.on-profile: prod\np: secret-of-prod\n',
  'relaxed.yml': 'k: {{ .Values.x }}\n---\nspring.config.ACTIV_ATE.onProfile: prod\np: secret-of-prod\n',
  'notes.txt': yaml,
};

let serving: Serving | undefined;
afterEach(async () => {
  await serving?.stop();
  serving = undefined;
});

async function textOf(path: string, plainText?: string): Promise<string | number> {
  serving ??= await serve(files, plainText === undefined ? {} : { plainText });
  const { status, body } = await serving.request('GET', path);
  return status === 200 ? body.toString() : status;
}

describe('plain text of a property file (docs/decisions/configuration.md, active-text)', () => {
  it('has the documents that are active for the profiles of the request, byte for byte', async () => {
    expect(await textOf('/a/dev/main/a.yml')).toBe(shared + others);
    expect(await textOf('/a/prod/main/a.yml')).toBe(shared + prod);
    expect(await textOf('/a/dev,prod/main/a.yml')).toBe(shared + prod);
    expect(await textOf('/a/dev/main/a.properties')).toBe(always + last);
    expect(await textOf('/a/prod/main/a.properties')).toBe(always + inProd + last);
  });

  it('is the whole file, byte for byte, if no document has a condition', async () => {
    expect(await textOf('/a/dev/main/whole.yml')).toBe(files['whole.yml']);
    expect(await textOf('/a/dev/main/notes.txt')).toBe(yaml);
  });

  it.each(['a.yml.bak', 'a.yml~', 'a.properties.orig', 'a.yaml.tmpl'])(
    'of a copy such as %s follows the same rule',
    async (name) => {
      expect(await textOf(`/a/dev/main/${name}`)).not.toContain('secret-of-prod');
      expect(await textOf(`/a/prod/main/${name}`)).toContain('secret-of-prod');
    },
  );

  it('of a file that cannot be parsed is served if it has no word of a condition', async () => {
    expect(await textOf('/a/dev/main/template.yml')).toBe(files['template.yml']);
    expect(await textOf('/a/dev/main/broken.yml')).toBe(500);
    expect(await textOf('/a/dev/main/relaxed.yml')).toBe(500);
  });

  it('is the whole file with plainText: raw', async () => {
    expect(await textOf('/a/dev/main/a.yml', 'raw')).toBe(yaml);
  });

  it('is 404 with plainText: off, for files with conditions alone', async () => {
    expect(await textOf('/a/prod/main/a.yml', 'off')).toBe(404);
    expect(await textOf('/a/dev/main/whole.yml', 'off')).toBe(files['whole.yml']);
  });
});
