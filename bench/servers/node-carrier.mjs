/**
 * The service with Node's HTTP server alone: while code listens to this channel, our reader of plain requests reads
 * nothing (docs/adr/0043).
 */
import { subscribe } from 'node:diagnostics_channel';

subscribe('http.server.response.finish', () => undefined);
await import('../../dist/src/cli/main.js');
