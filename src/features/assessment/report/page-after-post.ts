import * as z from "zod/mini";
import type { IsoDate } from "#domain/dates.ts";
import { emailAddress } from "#domain/field-schemas.ts";
import type { ProblemMessages } from "#domain/form-fields.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import type { AssessmentResult } from "#features/assessment/result/assessment-result.ts";
import type { PostedShare } from "#features/assessment/share/share.ts";
import { checkEveryField, type FormPhase, type Problems } from "#ui/form/use-form.ts";

/** The fields that the report's own forms post beside the answers: what is asked for, and what goes with it. */
export const postedFields = {
	act: "act",
	email: "report-email",
	token: "link-token",
	removal: "card-removal",
	day: "report-day",
} as const;

const addressSchema = z.object({ [postedFields.email]: emailAddress() });

/** Reads the address that the report is asked for by mail, or says what is wrong with it. */
export const checkAddress = (fields: FormData | URLSearchParams, { email }: ProblemMessages) =>
	checkEveryField(addressSchema, fields, { [postedFields.email]: email ?? {} });

/** The form as it was posted or kept, what is wrong, by field, and what else there is to say of it. */
export type ReturnedForm = { values: Answers; problems: Problems; news?: { tone: "ok" | "error"; text: string } };

/** What the form's second button posts, which mails a link to go on. */
export const CONTINUE_ACT = "continue";

/** The outcome of a request for the report by mail; once it is sent the form rests. */
export type PostedMail = { email: string; phase: FormPhase };

/** The report of a form that was posted without script. Its buttons post the answers again: nothing keeps them for it. */
export type PostedReport = {
	answers: Answers;
	result: AssessmentResult;
	/** On which the answers were scored. */
	day: IsoDate;
	/** All that its forms post again. */
	fields: Answers;
	mail?: PostedMail;
	link: PostedShare<"link">;
	card: PostedShare<"card">;
};

/** What the page of an assessment shows after a post without script. */
export type PageAfterPost = { form: ReturnedForm; report?: undefined } | { report: PostedReport; form?: undefined };
