/** The program of a worker process, which the primary of `gatehouse serve --workers` starts. */
import './runtime.ts';

const { serveAsWorker } = await import('./command-line/serve-as-worker.ts');
await serveAsWorker();
