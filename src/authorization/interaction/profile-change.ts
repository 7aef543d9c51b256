import { recording } from '../../foundation/audit/recording.ts';
import type { Clock } from '../../foundation/clock.ts';
import { type EditableClaim, editableClaims } from '../pages/account-profile.ts';
import type { RecordEvent, RequestFacts } from '../records/events.ts';
import { preparedName } from '../../foundation/display-name.ts';
import { claimsOf } from '../records/owner-claims.ts';
import type { Owner } from '../records/owner.ts';
import type { OwnerProfile } from '../records/owner-profile.ts';
import { changedFields } from '../registration/owners/changed-fields.ts';
import { patchedProfile, stampedProfile } from '../registration/owners/profile-changes.ts';
import { profileProblems } from '../registration/owners/profile-rules.ts';
import type { OwnerStore } from '../stores/owner-store.ts';

/** The texts of the form. An empty or absent one removes the claim. */
export type ProfileForm = Readonly<Partial<Record<EditableClaim, string | undefined>>> & {
  readonly version?: string | undefined;
};

export type ProfileChangeOutcome =
  | { readonly outcome: 'changed'; readonly owner: Owner }
  | { readonly outcome: 'refused'; readonly field: EditableClaim | undefined; readonly text: string };

/** Changes the claims that users may change themselves. The others remain. */
export type ChangeProfile = (
  owner: Owner,
  form: ProfileForm,
  request: RequestFacts,
) => Promise<ProfileChangeOutcome>;

const names = Object.keys(editableClaims) as EditableClaim[];
const refuse = (field: EditableClaim | undefined, text: string) =>
  ({ outcome: 'refused', field, text }) as const;

/** The claims that the form changes, as a merge patch. `name` is a field of the user. */
function patchOf(owner: Owner, form: ProfileForm): Partial<Record<EditableClaim, string | null>> {
  const claims = claimsOf(owner);
  const wanted = names.map((name) => [name, preparedName(form[name] ?? '') || undefined] as const);
  return Object.fromEntries(
    wanted.filter(([name, text]) => text !== claims[name]).map(([name, text]) => [name, text ?? null]),
  );
}

/** The user with the texts of the form. A new name is the one for apps and for the pages. */
function changedOwner(owner: Owner, form: ProfileForm, now: number): Owner {
  const { name, ...patch } = patchOf(owner, form);
  const isNamed = name !== undefined;
  const profile: OwnerProfile | undefined = patchedProfile(owner.profile, {
    ...patch,
    ...(isNamed && { name: null }),
  });
  const named = { ...owner, name: isNamed ? (name ?? undefined) : owner.name, profile };
  return {
    ...named,
    profile: stampedProfile(owner, named, now),
    updatedAt: now,
    version: owner.version + 1,
  };
}

function problemOf(changed: Owner, form: ProfileForm): { field: EditableClaim; text: string } | undefined {
  const problems = profileProblems({ ...changed.profile, ...(changed.name && { name: changed.name }) });
  const field = names.find((name) => problems[name] !== undefined && Boolean(form[name]));
  return field && { field, text: problems[field] ?? '' };
}

export function createProfileChange(dependencies: {
  store: Pick<OwnerStore, 'replace'>;
  clock: Clock;
  record: RecordEvent;
}): ChangeProfile {
  const { store, clock, record } = dependencies;
  const late = 'Your details were changed meanwhile. Look at them and save again.';

  return async (owner, form, request) => {
    const { ownerId, version } = owner;
    if (owner.managedBy === 'settings') return refuse(undefined, 'Your details cannot be changed here.');
    if (form.version !== undefined && form.version !== String(version)) return refuse(undefined, late);
    const changed = changedOwner(owner, form, clock.now());
    const problem = problemOf(changed, form);
    if (problem) return refuse(problem.field, problem.text);
    const fields = changedFields(owner, changed);
    if (fields === '') return { outcome: 'changed', owner };
    const outcome = await recording(
      () => store.replace(changed, version),
      (change) => {
        if (change === 'changed')
          record({ event: 'owner-changed', ownerId, by: `owner ${ownerId}`, fields }, request);
      },
    );
    return outcome === 'changed' ? { outcome: 'changed', owner: changed } : refuse(undefined, late);
  };
}
