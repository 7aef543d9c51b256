import type { Clock } from '../../../foundation/clock.ts';
import type { Opening } from '../../connect/connect.ts';
import type { Deadlines, Watch } from '../../connect/deadlines.ts';
import { gatewayTimeout } from '../../operations/errors.ts';

/** Calls `onReady` when the connection is open, or `onLost` if it cannot be opened in time. */
export function awaitOpening(
  { socket, readyEvent }: Opening,
  { clock, deadlines, milliseconds }: { clock: Clock; deadlines: Deadlines; milliseconds: number },
  onReady: () => void,
  onLost: (error: Error) => void,
): void {
  let failure: Error | undefined;
  const watch: Watch = {
    place: -1,
    dueAt: clock.monotonic() + milliseconds,
    expire: () => socket.destroy(gatewayTimeout('no connection in time')),
  };
  const remember = (error: Error): void => void (failure ??= error);
  const settle = (): void => {
    deadlines.remove(watch);
    socket.off('error', remember).off('close', lose).off(readyEvent, succeed);
  };
  const lose = (): void => {
    settle();
    onLost(failure ?? new Error('no connection'));
  };
  const succeed = (): void => {
    settle();
    onReady();
  };
  deadlines.add(watch);
  socket.on('error', remember).on('close', lose).on(readyEvent, succeed);
}
