/** The calls that end tokens, and the tokens that each ends. */
import type { Call, History } from '../history.ts';

/** A redemption or a use that is refused as a repetition ends the grant; the refusal confirms it. */
const confirmedBy = (kind: Call['kind']): Call['outcome'] | undefined => {
  if (kind === 'redeem' || kind === 'reuse') return 'refused';
  return kind === 'revoke' ? 'done' : undefined;
};

/** True if the call ends what it names as soon as its response is received. */
export function isConfirmedEnd({ kind, outcome, gave }: Call): boolean {
  return outcome === confirmedBy(kind) || (kind === 'write' && gave === 'deleted' && outcome === 'done');
}

/** True if the call ends what it names, now or later, or may have. */
export function mayEnd(call: Call): boolean {
  const { kind, outcome, gave } = call;
  if (outcome === 'nothing') return false;
  return kind === 'write' ? gave === 'deleted' : confirmedBy(kind) !== undefined;
}

export interface Endings {
  /** The calls that fit, of those that name the token or what it belongs to. */
  of(name: string): readonly Call[];
}

export function endingsOf({ calls }: History, isMeant: (call: Call) => boolean): Endings {
  const byKey = Map.groupBy(calls.filter(isMeant), ({ key }) => key);
  return {
    of(name) {
      const parts = name.split('/');
      return parts.flatMap((_, at) => byKey.get(parts.slice(0, at + 1).join('/')) ?? []);
    },
  };
}
