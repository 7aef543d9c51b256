/** The operator's name, logo and colours on the pages, from `authorization.branding` of the settings. */
import type { Log } from '../../foundation/log.ts';
import type { AuthorizationSettings } from '../../settings/settings.ts';
import { contrast } from '../../foundation/look/colour.ts';
import { accentOn, palettes } from '../../foundation/look/tokens.ts';
import { type Logo, readLogo } from './logo.ts';

export interface Brand {
  readonly name: string;
  /** `#rrggbb`. */
  readonly accentColor: string;
  readonly logo: Logo | undefined;
  /** Replaces `logo` on dark pages. */
  readonly darkLogo: Logo | undefined;
  /** Links at the foot of every page. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** Every accent colour is made readable. If that changes its look, the operator is informed. */
function checkContrast(accentColor: string, log: Log): void {
  for (const [look, palette] of Object.entries(palettes)) {
    const used = accentOn(accentColor, palette);
    if (contrast(used.surface, accentColor) > 1.05)
      log.warn('accent-colour-moved', {
        message: 'The accent colour has too little contrast. Pages show another shade of it.',
        look,
        accentColor,
        shown: used.surface,
      });
  }
}

/** @throws InvalidSettings for a logo that cannot be shown. */
export function openBrand(settings: AuthorizationSettings['branding'], log: Log): Brand {
  const { name, accentColor, logo, darkLogo, supportUrl, privacyUrl, termsUrl } = settings;
  checkContrast(accentColor, log);
  const links = [
    { label: 'Help', href: supportUrl },
    { label: 'Privacy', href: privacyUrl },
    { label: 'Terms', href: termsUrl },
  ].flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]));
  return {
    name,
    accentColor,
    logo: logo === undefined ? undefined : readLogo(logo, 'authorization.branding.logo'),
    darkLogo: darkLogo === undefined ? undefined : readLogo(darkLogo, 'authorization.branding.darkLogo'),
    links,
  };
}
