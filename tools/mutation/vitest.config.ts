import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const minute = 60_000;

/** The contract suite takes 20 seconds in total. */
const contract = 'test/contract/{contract,invariants,required-parameters,token-type}.test.ts';

/** The tests of a surface's rules. */
const tests: Readonly<Record<string, readonly string[]>> = {
  authorization: ['test/authorization/**/*.test.ts', contract],
  conventions: [
    'test/conventions/**/*.test.ts',
    'test/server/**/*.test.ts',
    'test/authorization/{own-apis,resources,scope}.test.ts',
    'test/authorization/registration/dynamic/registration-origins.test.ts',
    'test/authorization/tokens/metadata.test.ts',
    'test/authorization/{audit,rfc}/**/*.test.ts',
    'test/configuration/{access.test.ts,waiting/**/*.test.ts}',
    'test/gateway/management.test.ts',
    contract,
  ],
  gateway: ['test/gateway/**/*.test.ts'],
  configuration: ['test/configuration/**/*.test.ts', contract],
};

/** The run of a change ends with the first test that detects it. The contract suite detects most of them soonest. */
class ContractFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isContract = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/test/contract/');
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest's sequencer, not of an array
    const sorted = await super.sort(files);
    return [...sorted.filter(isContract), ...sorted.filter((file) => !isContract(file))];
  }
}

/** The fast tier without the flags for threads, which Stryker's pool does not support. */
export default defineConfig({
  test: {
    include: [...(tests[process.env['SURFACE'] ?? ''] ?? Object.values(tests).flat())],
    // They measure memory or the time of a process, or read the source.
    exclude: [
      'test/**/*.slow.test.ts',
      'test/authorization/pages/**',
      'test/configuration/git/**',
      'test/gateway/routes/memory.test.ts',
      'test/server/open-files.test.ts',
    ],
    expect: { poll: { timeout: minute } },
    isolate: false,
    sequence: { sequencer: ContractFirst },
    testTimeout: 3 * minute,
    hookTimeout: 3 * minute,
  },
});
