/** The schema of the settings file as the pages show it. */
import settingsJson from '../../../generated/settings.json' with { type: 'json' };
import { withLongTexts } from '../../foundation/long-texts.ts';
import type { Schema } from './document-view.ts';
import { readable } from './readable-documents.ts';

/** The schema of the settings file, as `settings.schema.json` of the site has it. */
export const settingsDocument: object = withLongTexts(settingsJson);

export const settingsSchema = readable(settingsDocument) as Schema;
