/** The schema of the settings file as the pages show it. */
import settingsJson from '../../../generated/settings.json' with { type: 'json' };
import type { Schema } from './document-view.ts';
import { readable } from './readable-documents.ts';

export const settingsSchema = readable(settingsJson) as Schema;
