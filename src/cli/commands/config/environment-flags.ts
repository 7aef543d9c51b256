import { knownApplications } from '../../administration/known-words.ts';
import { type Arguments, type Flags, type Operand, UsageError } from '../../command-line/arguments.ts';

/** Such as `users/dev`, as in the path of the configuration endpoint. */
export const environmentOperand: Operand = {
  name: 'APPLICATION/PROFILE',
  help: 'the environment, such as users/dev; without a profile, the profile is default',
  known: knownApplications,
};

export const labelFlag: Flags = {
  label: { value: 'LABEL', help: 'label (default: the default label)' },
};

/** A line of history of a writable repository. */
export const lineFlags: Flags = {
  repository: { value: 'NAME', help: 'repository (default: the first that allows changes)' },
  label: { value: 'LABEL', help: 'branch of a git repository, or folder of a directory' },
};

/** The application and the profile of an environment. @throws UsageError */
export function environmentOf(text: string): { readonly application: string; readonly profile: string } {
  const slash = text.lastIndexOf('/');
  const [application, profile] =
    slash < 0 ? [text, 'default'] : [text.slice(0, slash), text.slice(slash + 1)];
  if (application === '' || profile === '')
    throw new UsageError(
      `${JSON.stringify(text)} is not an environment: write APPLICATION/PROFILE, such as users/dev`,
    );
  return { application, profile };
}

/** The environment that the operand names. */
export function environmentGiven(given: Arguments) {
  return environmentOf(given[environmentOperand.name] ?? '');
}
