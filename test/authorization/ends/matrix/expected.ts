/** The things that each event leaves alive. @see docs/decisions/tokens.md, generations */
import type { EventName } from './events.ts';
import type { IssuerName } from './issuers.ts';

/** `before`: issued before the event. `during`: its unit is held until the event has been committed. */
export type Order = 'before' | 'during';

/**
 * `refused`: the issuer gives out nothing. `dead`: nothing of it works. `alive`: everything works. `refresh`: only the
 * refresh token works. `-`: there is nothing yet for the event to end. Tokens are made after their unit, so a key
 * that is withdrawn during the unit makes none.
 */
export type Outcome = 'refused' | 'dead' | 'alive' | 'refresh' | '-';

/** An app's own tokens do not depend on a user. An invited user and a registered app do not depend on their maker. */
const table = `
event               order   sign-in  consent  code     hybrid_response  implicit_token  session_client  logout_token  redemption  refresh  password_grant  own_token  reference_token  invitation  registration
end_of_the_session  before  dead     alive    dead     dead             dead            alive           -             dead        dead     -               -          -                -           -
end_of_the_session  during  -        refused  refused  refused          refused         refused         -             refused     refused  -               -          -                -           -
logout              before  dead     alive    dead     dead             dead            alive           -             dead        dead     -               -          -                -           -
logout              during  -        refused  refused  refused          refused         refused         -             refused     refused  -               -          -                -           -
end_of_the_consent  before  -        dead     dead     dead             dead            alive           -             dead        dead     -               -          -                -           -
end_of_the_consent  during  -        -        refused  refused          refused         -               alive         refused     refused  -               -          -                -           -
end_of_the_grant    before  -        -        -        -                dead            -               -             dead        dead     dead            -          -                -           -
end_of_the_grant    during  -        -        -        -                -               -               -             -           refused  -               -          -                -           -
new_password        before  dead     alive    dead     dead             dead            alive           -             dead        dead     dead            alive      alive            alive       alive
new_password        during  refused  refused  refused  refused          refused         refused         alive         refused     refused  refused         alive      alive            refused     refused
user_disabled       before  dead     alive    dead     dead             dead            alive           -             dead        dead     dead            alive      alive            alive       alive
user_disabled       during  refused  refused  refused  refused          refused         refused         alive         refused     refused  refused         alive      alive            refused     refused
user_deleted        before  dead     dead     dead     dead             dead            alive           -             dead        dead     dead            alive      alive            alive       alive
user_deleted        during  refused  refused  refused  refused          refused         refused         alive         refused     refused  refused         alive      alive            refused     refused
role_taken          before  alive    alive    alive    alive            dead            alive           -             refresh     refresh  refresh         alive      alive            alive       alive
role_taken          during  alive    alive    alive    alive            dead            alive           alive         refused     refresh  refresh         alive      alive            refused     refused
scope_taken         before  alive    alive    alive    alive            dead            alive           -             refresh     refresh  refresh         alive      alive            alive       alive
scope_taken         during  alive    alive    alive    alive            dead            alive           alive         refused     refresh  refresh         alive      alive            refused     refused
client_deleted      before  alive    dead     dead     dead             dead            dead            -             dead        dead     dead            dead       dead             alive       alive
client_deleted      during  alive    refused  refused  refused          refused         refused         dead          refused     refused  refused         dead       refused          alive       alive
client_replaced     before  alive    dead     dead     dead             dead            dead            -             dead        dead     dead            dead       dead             alive       alive
client_replaced     during  alive    refused  refused  refused          refused         refused         dead          refused     refused  refused         dead       refused          alive       alive
keys_withdrawn      before  alive    alive    dead     dead             dead            alive           -             dead        dead     dead            dead       dead             alive       alive
keys_withdrawn      during  alive    alive    dead     dead             -               alive           alive         -           -        -               -          dead             alive       alive
`;

export interface Cell {
  readonly event: EventName;
  readonly issuer: IssuerName;
  readonly order: Order;
  readonly outcome: Exclude<Outcome, '-'>;
}

const wordsOf = (line: string): string[] => line.split(/ +/).map((word) => word.replaceAll('_', ' '));

function readTable(): readonly Cell[] {
  const [head = '', ...lines] = table.trim().split('\n');
  const [, , ...issuers] = wordsOf(head);
  return lines.flatMap((line) => {
    const [event, order, ...outcomes] = wordsOf(line);
    return outcomes.flatMap((outcome, index) =>
      outcome === '-' ? [] : [{ event, issuer: issuers[index], order, outcome } as Cell],
    );
  });
}

export const cells: readonly Cell[] = readTable();
