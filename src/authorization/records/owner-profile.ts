/** The claims about a user that applications receive. @see OpenID Connect Core 1.0 §5.1 */

/** @see OpenID Connect Core 1.0 §5.1.1 */
export interface OwnerAddress {
  /** The full address, with line breaks. */
  readonly formatted?: string;
  readonly street_address?: string;
  readonly locality?: string;
  readonly region?: string;
  readonly postal_code?: string;
  readonly country?: string;
}

/** The profile as it is stored, under the names of the standard. @see OpenID Connect Core 1.0 §5.1 */
export interface OwnerProfile {
  /** The full name; the user's `name` by default. */
  readonly name?: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly middle_name?: string;
  readonly nickname?: string;
  /** The username by default. Applications must not identify a user by it. @see OpenID Connect Core 1.0 §5.7 */
  readonly preferred_username?: string;
  readonly profile?: string;
  readonly picture?: string;
  readonly website?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly gender?: string;
  /** `YYYY-MM-DD`, `YYYY`, or `0000-MM-DD`. */
  readonly birthdate?: string;
  /** A name of the IANA time zone database. */
  readonly zoneinfo?: string;
  /** A language tag of BCP 47. */
  readonly locale?: string;
  readonly phone_number?: string;
  readonly phone_number_verified?: boolean;
  readonly address?: OwnerAddress;
  /** Own claims, by name, each with a JSON value. No name is that of a standard claim. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** The time of the last change of a claim, in whole seconds. The service sets it. */
  readonly updated_at?: number;
}
