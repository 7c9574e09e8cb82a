/** Which other bills of a series a change of one is made in (R-BIL-18). */
export const SERIES_SCOPES = ['following', 'open'] as const;

export type SeriesScope = (typeof SERIES_SCOPES)[number];
