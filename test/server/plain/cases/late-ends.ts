/** Answers whose handler ends them again and asks to be told. */
import type { ServerResponse } from 'node:http';
import { fields, run, type Answer } from './answer-forms.ts';

type Tell = (text: string) => void;

const short = (response: ServerResponse): ServerResponse => response.writeHead(200, fields(2)).end('ab');

function endAgain(response: ServerResponse, tell: Tell): void {
  response.end((error?: NodeJS.ErrnoException | null) => tell(`told ${String(error?.code ?? error)}`));
}

export const lateEnds: Readonly<Record<string, Answer>> = {
  'ended again at once': run((response, tell) => {
    short(response);
    endAgain(response, tell);
    endAgain(response, tell);
  }),
  'ended again at once without content': run((response, tell) => {
    response.writeHead(204, ['X-A', 'b']).end();
    endAgain(response, tell);
  }),
  'ended again in its finish': run((response, tell) => {
    response.once('finish', () => endAgain(response, tell));
    short(response);
  }),
  'ended again in its close': run((response, tell) => {
    response.once('close', () => endAgain(response, tell));
    short(response);
  }),
  'ended again with no content, an encoding and a callback': run((response, tell) => {
    short(response).end('', 'utf8', () => tell('told'));
  }),
  'ended again where the client is cut off': run((response, tell) => {
    short(response).socket?.destroy();
    endAgain(response, tell);
  }),
  'ended on a connection that is cut off': {
    run(response, tell) {
      response.socket?.destroy();
      short(response);
      endAgain(response, tell);
    },
    isSilent: true,
  },
  'ended once its connection was taken away': {
    run(response, tell) {
      const { socket } = response;
      if (socket) response.detachSocket(socket);
      short(response);
      tell(`socket ${response.socket === null ? 'gone' : 'there'}`);
      response.destroy();
      socket?.destroy();
    },
    isSilent: true,
  },
  'ended in the middle of its interim answers': run((response, tell) => {
    response.writeContinue(() => tell('continued'));
    response.writeEarlyHints({ link: '</a.css>; rel=preload' }, () => tell('hinted'));
    short(response);
  }),
};
