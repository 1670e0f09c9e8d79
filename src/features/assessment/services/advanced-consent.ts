/**
 * What an advanced submission is evidence of: the version of the words in `content/pages/advanced-business-assessment.ts`
 * that were agreed to. New words need a new version here; a test holds the two together.
 */
export const ADVANCED_CONSENT_WORDING = "1";
