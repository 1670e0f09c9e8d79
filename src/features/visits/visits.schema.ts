import * as z from "zod/mini";
import { assessmentSteps, countedAssessments, deviceClasses, referrers } from "#domain/visit-counts.ts";

const PATH_MAX_CHARACTERS = 200;
/** RFC 1035, 2.3.4. */
const HOST_MAX_CHARACTERS = 253;
const HOST = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.[a-z][a-z0-9-]*$/;

const names: readonly string[] = Object.values(referrers);

/** Of what a browser says of the page before, the name of its host, and nothing else; a network address is no name. */
function referrerOf(said: string): string {
	const host = said.toLowerCase().replace(/^www\./, "");
	return names.includes(host) || HOST.test(host) ? host : referrers.other;
}

const viewSchema = z.strictObject({
	/** A path of this site without a query. */
	page: z.string().check(z.startsWith("/"), z.maxLength(PATH_MAX_CHARACTERS)),
	from: z.pipe(z.string().check(z.maxLength(HOST_MAX_CHARACTERS)), z.transform(referrerOf)),
	device: z.enum(deviceClasses),
});

const stepSchema = z.strictObject({
	assessment: z.enum(countedAssessments),
	step: z.enum(assessmentSteps),
});

/** What a page may send to be counted. Any other member is refused, so that nothing about a visitor can come with it. */
export const countSchema = z.union([viewSchema, stepSchema]);

export type View = z.output<typeof viewSchema>;
export type PassedStep = z.output<typeof stepSchema>;

/** What to say of anything else. */
export const NOTHING_TO_COUNT = "This site counts nothing of that kind.";
