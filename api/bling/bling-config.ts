/** What the settings say of the account at Bling. */
export interface BlingConfig {
  /** Where its API is, without a slash at its end. */
  url: string;
  clientId: string;
  clientSecret: string;
  /**
   * The first refresh token, given when a person authorised the application; later ones are kept in
   * the database.
   */
  refreshToken: string;
}
