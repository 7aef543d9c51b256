import { html, type Html } from '../../foundation/html.ts';
import { prepareCall } from '../../client/client.ts';
import { found, refused, section } from '../view/parts.ts';
import { consolePage } from './console-page.ts';
import { encryption, encryptionForms } from './configuration-encryption.ts';
import { configurationForms } from './configuration-forms.ts';
import { fileCard, fileForms, fileList } from './configuration-files.ts';
import { grid, knownNames } from './configuration-grid.ts';
import { changeCard, history } from './configuration-history.ts';
import { comparison, keyForms, values } from './configuration-values.ts';

const isGiven = (text: string | undefined): text is string => text !== undefined && text !== '';

export const configuration = consolePage({
  name: 'configuration',
  title: 'Configuration',
  group: 'Service',
  lead: 'The configuration files by application, profile and label, the origin of each value, and their changes.',
  needs: 'listEnvironments',
  entryIn: ({ application, profile, change, file }) =>
    change ?? file ?? [application, profile].filter((part) => part !== undefined).join(' '),
  calls(query) {
    const { application, profile: asked, label, repository, change, key, edit, file } = query;
    // An opened change is compared with the current state.
    const {
      against = change,
      against_profile: againstProfile,
      against_application: againstApplication,
    } = query;
    const profile = isGiven(asked) ? asked : 'default';
    const isCompared = [against, againstProfile, againstApplication].some(isGiven);
    return {
      environments: prepareCall('listEnvironments', { query: { label, limit: 200 } }),
      origins: isGiven(application)
        ? prepareCall('listOrigins', {
            query: { application, profile, label, key, limit: 100, after: query['after'] },
          })
        : undefined,
      edited:
        isGiven(application) && isGiven(edit)
          ? prepareCall('listOrigins', { query: { application, profile, label, key: edit, limit: 1 } })
          : undefined,
      diffs:
        isGiven(application) && isCompared
          ? prepareCall('listDiffs', {
              query: {
                application,
                profile,
                label,
                against,
                against_profile: againstProfile,
                against_application: againstApplication,
                limit: 100,
                after: query['compared'],
              },
            })
          : undefined,
      changes: prepareCall('listChanges', {
        query: { application, repository, label, limit: 20, after: query['history'] },
      }),
      files: prepareCall('listFiles', {
        query: { repository, label, limit: 50, after: query['files'] },
      }),
      file: isGiven(file)
        ? prepareCall('listFiles', { query: { repository, label, path: file } })
        : undefined,
      change: isGiven(change) ? prepareCall('getChange', { path: { change_id: change } }) : undefined,
    };
  },
  render({ environments, origins, edited, diffs, changes, change, files, file }, tools): Html {
    const version = changes.ok ? changes.etag : undefined;
    const isWritable = version !== undefined && tools.may('createChange');
    const current = edited?.ok ? edited.body.items.find(({ key }) => key === tools.query['edit']) : undefined;
    const known = knownNames(environments.ok ? environments.body : { items: [], repositories: [] });
    const compared = origins && comparison(diffs, known, tools);
    return html`${file && found(fileCard(file, tools), 'file')}
    ${change && html`${changeCard(change, isWritable ? version : undefined, known, tools)}${compared}`}
    ${environments.ok ? grid(environments.body, tools) : section('Environments', refused(environments.error))}
    ${version !== undefined && keyForms(current, version, known, tools)}
    ${origins && found(values(origins, isWritable, known, tools))}${change === undefined && compared}
    ${fileList(files, tools)} ${encryption(known, tools)} ${history(changes, tools)}`;
  },
  forms: [...configurationForms, ...fileForms, ...encryptionForms],
});
