import { z } from "zod";
import { InvalidSetting } from "./config.server.ts";

const service = (path: string) =>
	z
		.string()
		.refine((text) => text.startsWith("/") || URL.canParse(text), "must be a path or an address")
		.default(path);

const SCORECARD = "/services/scorecard";
const ADVANCED_SCORECARD = "/services/advanced-scorecard";

/** Where the pages look for a service, by its address on this site; one that is not named is there. */
export type ServiceUrls = Readonly<Record<string, string>>;

const buildSettings = z.object({
	VITE_LOAN_SERVICE_URL: service("/services/loan-approval"),
	VITE_SCORECARD_SERVICE_URL: service(SCORECARD),
	VITE_ADVANCED_SCORECARD_SERVICE_URL: service(ADVANCED_SCORECARD),
	VITE_NEWSLETTER_AUDIENCE_ID: z.string().default("newsletter"),
	VITE_GTM_ID: z
		.string()
		.regex(/^GTM-[A-Z0-9]+$/, "must look like GTM-ABC1234")
		.optional(),
});

/** The names of the build settings. The public origin comes from the settings of the process, `SITE_URL`. */
export const BUILD_SETTING_NAMES = Object.keys(buildSettings.shape);

/** The settings that are built into the pages. @throws {InvalidSetting} naming the first that is malformed. */
export function parseBuildSettings(environment: Record<string, string | undefined>) {
	const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
	const parsed = buildSettings.safeParse(given);
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		throw new InvalidSetting(`${issue?.path.join(".")} ${issue?.message}.`);
	}
	const { data } = parsed;
	return {
		loanServiceUrl: data.VITE_LOAN_SERVICE_URL,
		serviceUrls: {
			[SCORECARD]: data.VITE_SCORECARD_SERVICE_URL,
			[ADVANCED_SCORECARD]: data.VITE_ADVANCED_SCORECARD_SERVICE_URL,
		} as ServiceUrls,
		newsletterAudienceId: data.VITE_NEWSLETTER_AUDIENCE_ID,
		tagManagerId: data.VITE_GTM_ID ?? null,
	};
}

export type BuildSettings = ReturnType<typeof parseBuildSettings>;
