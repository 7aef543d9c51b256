/** Values that a compiler checks against the types of a package, which know no other member. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { root } from './deployment-files.ts';

/** A type as its values are in JSON: members of enums are their texts, and there are no methods. */
const jsonType =
  'type Json<T> = T extends string ? `${T}` : T extends (infer U)[] ? Json<U>[] : T extends object' +
  ' ? { [K in keyof T as T[K] extends (...words: never) => unknown ? never : K]: Json<T[K]> } : T;';

/** Returns the errors of the compiler; empty if each value has its type. */
export function compileAs(checked: readonly { readonly type: string; readonly value: unknown }[]): string {
  const lines = checked.map(
    ({ type, value }, index) => `export const value${index}: Json<${type}> = ${JSON.stringify(value)};`,
  );
  // Below the packages of the checkout, so that the compiler finds them.
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `compiled-${process.pid}-${Math.trunc(performance.now())}.ts`);
  onTestFinished(() => rmSync(file, { force: true }));
  writeFileSync(file, [jsonType, ...lines].join('\n'));
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  const flags = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', file];
  return spawnSync(process.execPath, [compiler, ...flags], { cwd: root, encoding: 'utf8' }).stdout;
}
