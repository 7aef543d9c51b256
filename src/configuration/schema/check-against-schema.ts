import { Worker } from 'node:worker_threads';
import type { Clock } from '../../foundation/clock.ts';
import type { SchemaResult, SchemaQuestion } from './schema-messages.ts';

const patienceMilliseconds = 5_000;
const largestSchema = 262_144;

// Type stripping runs the source directly; the published package contains JavaScript in the same folder.
const threadModule = new URL(
  import.meta.url.endsWith('.ts') ? './schema-thread.ts' : './schema-thread.js',
  import.meta.url,
);

/**
 * Validates documents with a schema, in a thread with limited memory and time. An endless pattern or reference is
 * an error of the schema. Nothing is fetched; an external reference is also an error.
 */
export function checkAgainstSchema(question: SchemaQuestion, clock: Clock): Promise<SchemaResult> {
  if (Buffer.byteLength(question.schema) > largestSchema)
    return Promise.resolve({ kind: 'unusable', reason: `is larger than ${largestSchema} bytes` });
  return new Promise((resolve) => {
    const worker = new Worker(threadModule, {
      workerData: question,
      name: 'configuration-schema',
      resourceLimits: { maxOldGenerationSizeMb: 128, stackSizeMb: 4 },
    });
    const end = (response: SchemaResult): void => {
      cancel();
      resolve(response);
      void worker.terminate();
    };
    const cancel = clock.after(patienceMilliseconds, () =>
      end({ kind: 'unusable', reason: 'takes too long to validate documents' }),
    );
    worker.once('message', end);
    worker.once('error', () =>
      end({ kind: 'unusable', reason: 'takes too much memory to validate documents' }),
    );
    worker.once('exit', () =>
      end({ kind: 'unusable', reason: 'takes too much memory to validate documents' }),
    );
  });
}
