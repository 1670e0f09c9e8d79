import { rowsAbout } from "#platform/personal-data/rows-about.ts";

/** Advanced submissions. The answers of the business assessment are anonymous. */
export const assessmentPersonalData = [rowsAbout({ table: "assessment_leads", column: "email" })];
