import { rowsAbout } from "#platform/personal-data/rows-about.ts";

/** Advanced submissions. The answers of the business assessment are of nobody. */
export const assessmentPersonalData = [rowsAbout({ table: "assessment_leads", column: "email" })];
