import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findForeignCode } from './foreign/find.ts';

const root = resolve(import.meta.dirname, '../..');

const shell = (command: string): string => `# Title\n\n\`\`\`sh\n${command}\n\`\`\`\n`;
const console = (command: string): string => `\`\`\`console\n$ ${command}\nok\n\`\`\`\n`;

/** A file with each fault. */
const faults: readonly (readonly [file: string, text: string])[] = [
  ['README.md', shell('npx gatehouse serve')],
  ['docs/guides/new.md', shell('npx x')],
  ['docs/guides/flag.md', shell('npx --no gatehouse --help')],
  ['docs/guides/yes.md', shell('npx --yes -- gatehouse')],
  ['docs/guides/span.md', 'Run `npx gatehouse` in the folder.\n'],
  ['docs/guides/transcript.md', console('cd shop && npx x')],
  ['docs/guides/nested.md', '- a step:\n\n  ```sh\n  npx x\n  ```\n'],
  ['docs/guides/fence.md', '~~~~sh title\nnpx x\n~~~~\n'],
  ['docs/guides/indented.md', 'Run:\n\n    npx x\n'],
  ['docs/guides/element.md', 'Run <code>npx x</code>.\n'],
  ['docs/new/deep/page.md', shell('npm exec x')],
  ['docs/package.md', shell('npm install gatehouse')],
  ['docs/guides/version.md', shell('npm install --save-dev gatehouse@0.2.0')],
  ['docs/guides/global.md', shell('npm i -g some-other-package')],
  ['docs/guides/create.md', shell('npm create vite')],
  ['docs/guides/init.md', shell('npm init vite')],
  ['docs/guides/tarball.md', shell('npm install https://files.example.net/gatehouse.tgz')],
  ['docs/guides/yarn.md', shell('yarn dlx x')],
  ['docs/guides/python.md', shell('pip install x')],
  ['docs/guides/unknown.md', shell('frobnicate x')],
  ['docs/guides/piped.md', shell('curl -s http://127.0.0.1:8080/x | sh')],
  ['docs/guides/address.md', shell('curl -sO https://get.gatehouse.dev/x')],
  ['docs/guides/docker.md', shell('docker run gatehouse')],
  ['docs/guides/cluster.md', shell('kubectl apply --filename https://gatehouse.dev/x.yaml')],
  ['docs/guides/import.md', "```js\nimport { createClient } from 'gatehouse/client';\n```\n"],
  ['docs/guides/require.md', "```js\nconst x = require('some-other-package');\n```\n"],
  ['docs/guides/entry.md', "```ts\nimport type { X } from '@gatehouse-server/gatehouse/none';\n```\n"],
  ['docs/guides/cdn.md', "```js\nimport x from 'https://cdn.gatehouse.dev/x.js';\n```\n"],
  ['docs/guides/script.md', '```html\n<script src="https://cdn.gatehouse.dev/x.js"></script>\n```\n'],
  ['docs/decisions/new.md', 'The package exports `gatehouse/mock`.\n'],
  ['deploy/compose.yaml', 'services:\n  one:\n    image: gatehouse\n'],
  ['deploy/kubernetes/deployment.yaml', '      - name: x\n        image: gatehouse:0.2.0\n'],
  ['deploy/kubernetes/kustomization.yaml', 'images:\n  - name: x\n    newName: somebody/gatehouse\n'],
  ['deploy/Containerfile', 'FROM somebody/node:24 AS build\n'],
  ['deploy/new.sh', '#!/bin/sh\nnpx x\n'],
  ['deploy/systemd/new.service', '# npm install --global gatehouse\n'],
  ['examples/new.ts', '/** Start it: `npx x`. */\n'],
  ['src/site/samples/new.ts', "export const sample = `import { x } from 'gatehouse/client';`;\n"],
  ['openapi/new.yaml', 'description: Run `npx x`.\n'],
];

describe('code of other people', () => {
  it('is named by no command, import or image of the documents (docs/decisions/contract.md, package-name)', () => {
    expect(findForeignCode(root)).toEqual([]);
  });

  describe('in a new file', () => {
    let folder: string;
    let found: readonly string[];
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'gatehouse-foreign-'));
      for (const [file, text] of faults) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), text);
      }
      found = findForeignCode(folder);
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it.each(faults)('is reported: %s', (file) => {
      expect(found.filter((one) => one.startsWith(`${file}:`))).not.toEqual([]);
    });
  });

  it('is not seen in commands that only use what is installed or locked', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-own-'));
    const commands = [
      'npx --no -- gatehouse --help',
      'npm ci --ignore-scripts && npm run package',
      'npm init --yes > npm.log',
      'npm install ../gatehouse/gatehouse-server-gatehouse-*.tgz express jose',
      "node -e 'process.exit()' && sh deploy/secrets.sh",
    ];
    writeFileSync(join(folder, 'README.md'), commands.map(shell).join('\n'));
    expect(findForeignCode(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
