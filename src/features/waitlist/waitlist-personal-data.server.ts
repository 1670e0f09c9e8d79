import { rowsAbout } from "#platform/personal-data/rows-about.ts";

export const waitlistPersonalData = [rowsAbout({ table: "waitlist_entries", column: "normalized_email" })];
