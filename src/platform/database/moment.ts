/**
 * A moment as `2025-01-22T10:00:00.000Z`. As text it sorts by time and reads the same on SQLite and Postgres, where
 * native types would come back as a number here and a Date there.
 */
export type Moment = string;
