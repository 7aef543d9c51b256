/** Messages and questions between two processes, over the channel of `child_process.fork`. */
import type { Socket } from 'node:net';
import type { Asked, Told } from './messages.ts';

/** One end of the channel: a child process, or the own process in the child. */
export interface ChannelEnd {
  send?(
    message: unknown,
    handle: Socket | undefined,
    options: { keepOpen?: boolean },
    callback: (error: Error | null) => void,
  ): boolean;
  on(event: 'message', listener: (message: unknown, handle: unknown) => void): unknown;
  once(event: 'disconnect' | 'close', listener: () => void): unknown;
}

export interface Channel {
  tell<Topic extends keyof Told>(topic: Topic, value: Told[Topic]): void;
  /** Sends a connection, which also stays open here. */
  hand(role: Told['connection'], socket: Socket): void;
  /** Rejects if the other process ends, or if its handler fails. */
  ask<Topic extends keyof Asked>(topic: Topic, value: Asked[Topic]['value']): Promise<Asked[Topic]['reply']>;
  onTold<Topic extends keyof Told>(
    topic: Topic,
    listener: (value: Told[Topic], socket: Socket | undefined) => void,
  ): void;
  onAsked<Topic extends keyof Asked>(
    topic: Topic,
    reply: (value: Asked[Topic]['value']) => Promise<Asked[Topic]['reply']>,
  ): void;
  /** Resolves when the other process has ended. */
  readonly ended: Promise<void>;
}

/** A value without a question has no id; a reply has no topic. */
interface Message {
  readonly topic?: string;
  readonly id?: number;
  readonly value?: unknown;
  readonly error?: string;
}

interface Question {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function createChannel(end: ChannelEnd): Channel {
  const told = new Map<string, (value: never, socket: Socket | undefined) => void>();
  const asked = new Map<string, (value: never) => Promise<unknown>>();
  const questions = new Map<number, Question>();
  const ended = Promise.withResolvers<void>();
  let isOpen = true;
  let lastId = 0;

  function send(message: Message, socket?: Socket): void {
    // The end of the other process rejects every question.
    if (isOpen) end.send?.(message, socket, { keepOpen: true }, () => undefined);
  }

  async function respond({ topic = '', id, value }: Message): Promise<void> {
    try {
      const reply = asked.get(topic);
      if (!reply) throw new Error(`nothing responds to ${topic}`);
      send({ ...(id !== undefined && { id }), value: await reply(value as never) });
    } catch (error) {
      // Sent to the process that asked.
      send({ ...(id !== undefined && { id }), error: textOf(error) });
    }
  }

  function settle({ id = 0, value, error }: Message): void {
    const question = questions.get(id);
    questions.delete(id);
    if (error === undefined) question?.resolve(value as never);
    else question?.reject(new Error(error));
  }

  end.on('message', (received, handle) => {
    const message = received as Message;
    if (message.topic === undefined) settle(message);
    else if (message.id !== undefined) void respond(message);
    else told.get(message.topic)?.(message.value as never, handle as Socket | undefined);
  });
  function finish(): void {
    isOpen = false;
    ended.resolve();
    for (const { reject } of questions.values()) reject(new Error('the other process ended'));
    questions.clear();
  }
  end.once('disconnect', finish);
  // Node emits no `disconnect` if the other process ends while a connection is on its way to it.
  end.once('close', finish);

  return {
    tell: (topic, value) => send({ topic, value }),
    hand: (role, socket) => send({ topic: 'connection', value: role }, socket),
    ask: (topic, value) =>
      new Promise((resolve, reject) => {
        if (!isOpen) return reject(new Error('the other process ended'));
        lastId += 1;
        questions.set(lastId, { resolve, reject });
        try {
          send({ topic, id: lastId, value });
        } catch (error) {
          // A value that cannot be cloned.
          questions.delete(lastId);
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      }),
    onTold: (topic, listener) => void told.set(topic, listener),
    onAsked: (topic, reply) => void asked.set(topic, reply),
    ended: ended.promise,
  };
}
