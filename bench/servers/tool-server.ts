/** A server of MCP tools, made with the SDK: stateless, with responses in JSON. It checks no tokens. */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { listen } from './listen.ts';

listen(
  createServer((request, response) => {
    const serve = async (): Promise<void> => {
      const message = await json(request);
      const server = new Server({ name: 'bench', version: '1.0.0' }, { capabilities: { tools: {} } });
      server.setRequestHandler(CallToolRequestSchema, ({ params }) => ({
        content: [{ type: 'text', text: String(params.arguments?.['text']) }],
      }));
      const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
      await server.connect(transport);
      await transport.handleRequest(request, response, message);
    };
    serve().catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  }),
);
