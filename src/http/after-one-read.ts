type Task<Subject> = (subject: Subject) => void;

function afterRead<Subject>(task: Task<Subject>, subject: Subject): void {
  setImmediate(task, subject);
}

/**
 * Runs a task after the sockets have been read once more. A peer that writes a head and its content separately has
 * then sent both.
 */
export function afterOneRead<Subject>(task: Task<Subject>, subject: Subject): void {
  setImmediate(afterRead, task, subject);
}
