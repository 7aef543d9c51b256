import { describe } from 'vitest';
import { oneProcess } from './deployments.ts';
import { endsMatrix } from './matrix.ts';

describe('SQLite, one process', () => {
  endsMatrix(oneProcess);
});
