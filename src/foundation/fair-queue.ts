/** A bounded queue in which no place, and no person of a place, delays the turns of the others. */

export interface QueueMember {
  readonly place: string;
  readonly person: string;
  /** Known members precede the others. */
  readonly isKnown: boolean;
}

export interface FairQueue<Member extends QueueMember> {
  readonly size: number;
  /** Adds a member and returns the one that must leave: another, this one, or none if there is capacity. */
  join(member: Member): Member | undefined;
  /** Removes the member whose turn it is. */
  next(): Member | undefined;
}

/** The largest group; of several the one that grew last. */
function most<Member>(members: readonly Member[], keyOf: (member: Member) => string): readonly Member[] {
  const groups = Map.groupBy(members, keyOf);
  const longest = Math.max(...[...groups.values()].map((group) => group.length));
  const latest = members.findLast((member) => groups.get(keyOf(member))?.length === longest);
  return latest === undefined ? [] : (groups.get(keyOf(latest)) ?? []);
}

export function createFairQueue<Member extends QueueMember>(limit: number): FairQueue<Member> {
  let members: Member[] = [];
  let turn = 0;
  // The last turn of each place, and of each of its persons; only of those that still wait.
  let served = new Map<string, number>();

  const personOf = ({ place, person }: QueueMember): string => JSON.stringify([place, person]);
  const lastTurn = (key: string): number => served.get(key) ?? 0;

  function remove(member: Member): void {
    members = members.filter((other) => other !== member);
  }

  return {
    get size() {
      return members.length;
    },
    join(member) {
      members.push(member);
      if (members.length <= limit) return undefined;
      const strangers = members.filter(({ isKnown }) => !isKnown);
      const crowd = most(strangers.length > 0 ? strangers : members, ({ place }) => place);
      const leaving = most(crowd, ({ person }) => person).at(-1);
      if (leaving) remove(leaving);
      return leaving;
    },
    next() {
      const [chosen] = members.toSorted(
        (one, other) =>
          Number(other.isKnown) - Number(one.isKnown) ||
          lastTurn(one.place) - lastTurn(other.place) ||
          lastTurn(personOf(one)) - lastTurn(personOf(other)),
      );
      if (chosen === undefined) return undefined;
      remove(chosen);
      turn += 1;
      served.set(chosen.place, turn).set(personOf(chosen), turn);
      const waiting = new Set(members.flatMap((member) => [member.place, personOf(member)]));
      served = new Map([...served].filter(([key]) => waiting.has(key)));
      return chosen;
    },
  };
}
