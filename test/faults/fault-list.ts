/** The faults of a run, one after the other, each with its end. */
import type { PostgresServer } from '../support/postgres-server.ts';
import type { InstanceName } from './history.ts';
import type { Instance } from './stage/instance.ts';

export interface Stage {
  readonly server: PostgresServer;
  readonly instances: Readonly<Record<InstanceName, Instance>>;
}

export interface Fault {
  readonly name: string;
  readonly seconds: number;
  /** The instance whose process does not run. */
  readonly stopped?: InstanceName;
  begin(stage: Stage): Promise<void> | void;
  end(stage: Stage): Promise<void> | void;
}

/** The lengths of the faults, in seconds. */
export interface Lengths {
  readonly fault: number;
  /** Time for which the process of an instance is paused. */
  readonly pause: number;
  /** Delays of each message between an instance and the database, in milliseconds. */
  readonly delays: readonly number[];
}

const everyInstance = ({ instances }: Stage): Instance[] => Object.values(instances);

async function setReadOnly({ server }: Stage, isReadOnly: boolean): Promise<void> {
  const value = isReadOnly ? 'on' : 'off';
  await server.query(`ALTER SYSTEM SET default_transaction_read_only = ${value}`);
  await server.query('SELECT pg_reload_conf()');
}

const slow = (milliseconds: number, seconds: number): Fault => ({
  name: `database slow by ${milliseconds} ms a message`,
  seconds,
  begin: (stage) => everyInstance(stage).forEach(({ proxy }) => proxy.slow(milliseconds)),
  end: (stage) => everyInstance(stage).forEach(({ proxy }) => proxy.heal()),
});

export function faultList({ fault: seconds, pause, delays }: Lengths): readonly Fault[] {
  return [
    {
      name: 'database killed and restarted',
      seconds,
      begin: ({ server }) => server.stop('SIGQUIT'),
      end: ({ server }) => server.start(),
    },
    {
      name: 'database stopped and started',
      seconds,
      begin: ({ server }) => server.stop('SIGINT'),
      end: ({ server }) => server.start(),
    },
    {
      name: 'database paused',
      seconds,
      begin: ({ server }) => server.pause(),
      end: ({ server }) => server.resume(),
    },
    ...delays.map((milliseconds) => slow(milliseconds, seconds)),
    {
      name: 'database read-only',
      seconds,
      begin: (stage) => setReadOnly(stage, true),
      end: (stage) => setReadOnly(stage, false),
    },
    {
      name: 'network of an instance cut',
      seconds,
      begin: ({ instances }) => instances.two.proxy.cut(),
      end: ({ instances }) => instances.two.proxy.heal(),
    },
    {
      name: 'network of an instance half-open',
      seconds,
      begin: ({ instances }) => instances.two.proxy.stall(),
      end: ({ instances }) => instances.two.proxy.heal(),
    },
    {
      name: 'network of the clients cut',
      seconds,
      begin: ({ instances }) => instances.one.clientProxy.cut(),
      end: ({ instances }) => instances.one.clientProxy.heal(),
    },
    {
      name: 'network of the clients half-open',
      seconds,
      begin: ({ instances }) => instances.one.clientProxy.stall(),
      end: ({ instances }) => instances.one.clientProxy.heal(),
    },
    {
      name: 'instance killed and restarted',
      seconds,
      begin: ({ instances }) => instances.one.kill(),
      end: ({ instances }) => instances.one.start(),
    },
    {
      name: 'instance paused',
      seconds: pause,
      stopped: 'two',
      begin: ({ instances }) => instances.two.pause(),
      end: ({ instances }) => instances.two.resume(),
    },
  ];
}
