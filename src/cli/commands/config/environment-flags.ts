import { type Arguments, type Flags, type Operand, UsageError } from '../../command-line/arguments.ts';

/** `users/dev`, as in the path that clients ask. */
export const environmentOperand: Operand = {
  name: 'APPLICATION/PROFILE',
  help: 'the environment, users/dev say; the profile is default where absent',
};

export const labelFlag: Flags = {
  label: { value: 'LABEL', help: 'the label; the default one where absent' },
};

/** The two names of an environment. @throws UsageError */
export function environmentOf(text: string): { readonly application: string; readonly profile: string } {
  const slash = text.lastIndexOf('/');
  const [application, profile] =
    slash < 0 ? [text, 'default'] : [text.slice(0, slash), text.slice(slash + 1)];
  if (application === '' || profile === '')
    throw new UsageError(`${JSON.stringify(text)} is no environment, users/dev say`);
  return { application, profile };
}

/** The one that the operand names. */
export function environmentGiven(given: Arguments) {
  return environmentOf(given[environmentOperand.name] ?? '');
}
