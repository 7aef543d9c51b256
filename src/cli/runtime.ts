/** Settings of Node and V8 for every process of the program. Must be loaded before all other modules. */
import { enableCompileCache } from 'node:module';
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

// Password hashing shares its threads with file and DNS operations. With Node's four threads, a queue of hashes
// delays these.
process.env['UV_THREADPOOL_SIZE'] ??= String(availableParallelism() + 4);

// When Node runs the sources, every thread strips types with WebAssembly. V8 (Node 24.21) sometimes crashes if two
// threads optimize that code at the same time. The code runs once a file, so it is not optimized.
if (import.meta.url.endsWith('.ts')) setFlagsFromString('--wasm-wrapper-tiering-budget=1000000000');

// Must run before other modules are loaded, so that their compiled code is cached for the next start.
enableCompileCache();
const { holdMemoryReducer } = await import('./command-line/collector.ts');
holdMemoryReducer();
