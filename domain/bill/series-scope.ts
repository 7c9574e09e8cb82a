/** The other bills of a series to which a change applies (R-BIL-18). */
export const SERIES_SCOPES = ['following', 'open'] as const;

export type SeriesScope = (typeof SERIES_SCOPES)[number];
