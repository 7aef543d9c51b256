/** Runs samples in Go. All are compiled into one program, because linking is the slow part. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { go } from './programs.ts';

const environment = {
  ...process.env,
  CGO_ENABLED: '0',
  GO111MODULE: 'on',
  GOFLAGS: '',
  GOTOOLCHAIN: 'local',
};

/**
 * The path of a program that runs the sample whose number is its argument. A sample becomes a package with a
 * function `Main`; everything else remains as it is shown.
 * @throws Error with the messages of the compiler.
 */
export function buildGo(folder: string, texts: readonly string[]): string {
  const place = mkdtempSync(join(folder, 'go-'));
  writeFileSync(join(place, 'go.mod'), 'module samples\n\ngo 1.19\n');
  for (const [index, text] of texts.entries()) {
    mkdirSync(join(place, `s${index}`));
    const asPackage = text.replace('package main', `package s${index}`).replace('func main()', 'func Main()');
    writeFileSync(join(place, `s${index}/sample.go`), `${asPackage}\n`);
  }
  const numbers = [...texts.keys()];
  writeFileSync(
    join(place, 'main.go'),
    `package main

import (
	"os"
${numbers.map((one) => `\t"samples/s${one}"`).join('\n')}
)

func main() {
	switch os.Args[1] {
${numbers.map((one) => `\tcase "${one}":\n\t\ts${one}.Main()`).join('\n')}
	}
}
`,
  );
  const { status, stderr } = spawnSync(go, ['build', '-o', 'samples', '.'], {
    cwd: place,
    env: environment,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return join(place, 'samples');
}

/** The texts that gofmt would change. */
export function unformatted(texts: readonly string[]): string[] {
  return texts.filter(
    (text) => spawnSync(`${go}fmt`, { input: `${text}\n`, encoding: 'utf8' }).stdout !== `${text}\n`,
  );
}
