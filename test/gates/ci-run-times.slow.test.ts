import { describe, expect, it } from 'vitest';
import { createBareMachine, lacking } from './bare-machine.ts';

describe('.ci/run', () => {
  it('takes Bun and Deno out of their packages of npm, and sets a variable (docs/decisions/contract.md, typed-client)', () => {
    using machine = createBareMachine();
    machine.readme('npm ci && npm run ok');
    const take = 'mkdir -p "$3/node_modules/$place"; echo "#!/bin/sh" > "$3/node_modules/$place/$name"';
    machine.program(
      'npm',
      [
        'case "$*" in',
        `install*@oven/bun-linux-x64@*) name=bun place=@oven/bun-linux-x64/bin; ${take};;`,
        `install*@deno/linux-x64-glibc@*) name=deno place=@deno/linux-x64-glibc; ${take};;`,
        '*) echo "npm $* RUN_TIMES=$RUN_TIMES";;',
        'esac',
        'chmod +x "$3"/node_modules/*/*/deno "$3"/node_modules/*/*/bin/bun 2>/dev/null; exit 0',
      ].join('\n'),
    );
    machine.program('chromium', 'exit 0');
    const { stdout, status } = machine.gate({}, lacking);
    expect(stdout).toContain('missing: bun; taking it out of the package @oven/bun-linux-x64');
    expect(stdout).toMatch(/^npm run ok RUN_TIMES=installed$/m);
    expect(status).toBe(0);
  });
});
