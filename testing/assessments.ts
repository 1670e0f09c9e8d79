import { assessmentIn, assessments } from "#features/assessment/assessments.server.ts";
import { formOfAssessment } from "#features/assessment/services/assessment-forms.server.ts";

/** The assessment that asks nobody who they are. */
export const basicAssessment = assessmentIn(assessments, "business-assessment");

/** The assessment whose answers come with a name and an address. */
export const advancedAssessment = assessmentIn(assessments, "advanced-business-assessment");

/** The form of its submissions. */
export const leadForm = formOfAssessment(advancedAssessment);
