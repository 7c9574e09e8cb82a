export interface BlingConfig {
  /** The URL of its API, without a trailing slash. */
  url: string;
  clientId: string;
  clientSecret: string;
  /**
   * The first refresh token, issued when someone authorised the application; later ones are stored
   * in the database.
   */
  refreshToken: string;
}
