import { argon2, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { type Clock, systemClock } from './clock.ts';
import { equalDigests } from './digest.ts';
import { createFairQueue, type QueueMember } from './fair-queue.ts';

/** A salted argon2id hash in PHC form: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export type PasswordHash = string & { readonly __passwordHash: 'argon2id' };

/** The caller for whom a password is hashed; under load, turns are shared fairly among places and persons. */
export type HashRequester = QueueMember;

export interface PasswordHasher {
  /** @throws PasswordHasherBusy if it must leave the queue, or its turn is too late. */
  hash(password: string): Promise<PasswordHash>;
  /** True if `password` matches `hash`. An absent hash takes the same time and never matches. */
  verify(password: string, hash: PasswordHash | undefined, requester?: HashRequester): Promise<boolean>;
  /** True if `hash` has other parameters than a new one. */
  isOutdated(hash: PasswordHash): boolean;
  /**
   * Holds a password that is in memory anyway, without hashing. Verifying against it costs as much as against a
   * hash. It must never be stored, because it is quick to guess.
   */
  known(password: string): PasswordHash;
  /** For metrics. */
  activity(): {
    readonly done: number;
    readonly running: number;
    readonly waiting: number;
    readonly refused: number;
  };
}

/** Too many hashes already wait; the caller should retry later. */
export class PasswordHasherBusy extends Error {
  constructor() {
    super('the password hashing queue is full');
    this.name = 'PasswordHasherBusy';
  }
}

/** The cost of a hash. */
export interface HashCost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

// OWASP ASVS 5.0 appendix C: at least m=19456 KiB, t=2, p=1.
const leastCost: HashCost = { memory: 19456, passes: 2, parallelism: 1 };
// A hash that only an authenticated caller can request.
const ownRequester: HashRequester = { place: '', person: '', isKnown: true };
const tagLength = 32;
const argon2Async = promisify(argon2);

function derive(password: string, nonce: Buffer, parameters: HashCost): Promise<Buffer> {
  // The same text may be typed as different code points, which must not affect the match.
  const message = password.normalize('NFC');
  return argon2Async('argon2id', { message, nonce, tagLength, ...parameters });
}

function format(parameters: HashCost, nonce: Buffer, tag: Buffer): PasswordHash {
  const { memory, passes, parallelism } = parameters;
  const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}` as PasswordHash;
}

/** Prefix of a password that is held in memory. */
const knownMark = '$known$';

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** True if `text` is a hash that `verify` can read. */
export function isPasswordHash(text: string): text is PasswordHash {
  return phc.test(text);
}

interface Parsed {
  readonly cost: HashCost;
  readonly nonce: Buffer;
  readonly tag: Buffer;
}

function parse(hash: string): Parsed | undefined {
  const [, memory, passes, parallelism, nonce, tag] = phc.exec(hash) ?? [];
  if (nonce === undefined || tag === undefined) return undefined;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function isSameCost(one: HashCost, other: HashCost): boolean {
  return one.memory === other.memory && one.passes === other.passes && one.parallelism === other.parallelism;
}

interface HashQueueOptions {
  readonly concurrency?: number;
  readonly queueLimit?: number;
  /** A call that has waited longer is refused. */
  readonly longestWaitMilliseconds?: number;
  readonly clock?: Pick<Clock, 'monotonic'>;
}

interface HashQueue {
  /** @throws PasswordHasherBusy if it must leave the queue, or its turn is too late. */
  take<T>(requester: HashRequester, work: () => Promise<T>): Promise<T>;
  activity: PasswordHasher['activity'];
}

/** Limits the concurrent work; the rest waits in a fair queue. */
function createHashQueue(options: HashQueueOptions): HashQueue {
  const { concurrency = Math.min(2, availableParallelism()), queueLimit = 64 } = options;
  const { longestWaitMilliseconds = 5000, clock = systemClock } = options;
  interface Waiting extends HashRequester {
    readonly since: number;
    readonly admit: (isInTime: boolean) => void;
  }
  const line = createFairQueue<Waiting>(queueLimit);
  let running = 0;
  let refused = 0;
  let done = 0;

  function busy(): PasswordHasherBusy {
    refused += 1;
    return new PasswordHasherBusy();
  }

  /** The slot passes to the next waiting call that is still in time, or is released if there is none. */
  function handOver(): void {
    for (let next = line.next(); next !== undefined; next = line.next()) {
      const isInTime = clock.monotonic() - next.since <= longestWaitMilliseconds;
      next.admit(isInTime);
      if (isInTime) return;
    }
    running -= 1;
  }

  return {
    async take(requester, work) {
      if (running >= concurrency) {
        const isInTime = await new Promise<boolean>((admit) => {
          line.join({ ...requester, since: clock.monotonic(), admit })?.admit(false);
        });
        if (!isInTime) throw busy();
      } else running += 1;
      try {
        return await work();
      } finally {
        done += 1;
        handOver();
      }
    },
    activity: () => ({ done, running, waiting: line.size, refused }),
  };
}

/**
 * Hashes passwords with argon2id on libuv's thread pool, at most `concurrency` at a time (two, but not more than
 * processors), so that sign-ins never occupy all threads for the file system and DNS.
 */
export function createPasswordHasher(
  options: HashQueueOptions & { readonly cost?: HashCost } = {},
): PasswordHasher {
  const { cost = leastCost } = options;
  const queue = createHashQueue(options);
  const ownKey = randomBytes(32);
  const absentNonce = Buffer.alloc(16);

  function known(password: string): PasswordHash {
    const tag = createHmac('sha256', ownKey).update(password.normalize('NFC')).digest('base64url');
    return `${knownMark}${tag}` as PasswordHash;
  }

  async function isRight(password: string, hash: PasswordHash | undefined): Promise<boolean> {
    const parsed = parse(hash ?? '');
    if (parsed === undefined) {
      await derive(password, absentNonce, cost);
      return equalDigests(known(password), hash ?? '');
    }
    const derived = await derive(password, parsed.nonce, parsed.cost);
    return derived.length === parsed.tag.length && timingSafeEqual(derived, parsed.tag);
  }

  return {
    hash: (password) =>
      queue.take(ownRequester, async () => {
        const nonce = randomBytes(16);
        return format(cost, nonce, await derive(password, nonce, cost));
      }),
    known,
    activity: queue.activity,
    isOutdated(hash) {
      if (hash.startsWith(knownMark)) return false;
      const parsed = parse(hash);
      return parsed === undefined || !isSameCost(parsed.cost, cost);
    },
    verify: (password, hash, requester = ownRequester) =>
      queue.take(requester, () => isRight(password, hash)),
  };
}
