import { contentOfRepository } from "#documents/content/company-content.ts";
import { assessmentIn, assessments, definitionOf } from "#features/assessment/assessments.server.ts";
import { formOfAssessment } from "#features/assessment/services/assessment-forms.server.ts";

/** The assessment that asks nobody who they are. */
export const basicAssessment = assessmentIn(assessments, "business-assessment");

/** The assessment whose answers come with a name and an address. */
export const advancedAssessment = assessmentIn(assessments, "advanced-business-assessment");

/** The definition that the page of each is given. */
export const basicDefinition = definitionOf(basicAssessment, contentOfRepository);
export const advancedDefinition = definitionOf(advancedAssessment, contentOfRepository);

/** The form of its submissions. */
export const leadForm = formOfAssessment(advancedAssessment);
