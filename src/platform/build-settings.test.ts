import { expect, test } from "vitest";
import { parseBuildSettings } from "./build-settings.server.ts";

test("the tools' services are on the site itself unless a setting moves them", () => {
	expect(parseBuildSettings({})).toEqual({
		loanServiceUrl: "/services/loan-approval",
		serviceUrls: {
			"/services/scorecard": "/services/scorecard",
			"/services/advanced-scorecard": "/services/advanced-scorecard",
		},
		newsletterAudienceId: "newsletter",
		tagManagerId: null,
	});
});

test("a tag manager id that could break out of an address is refused", () => {
	expect(() => parseBuildSettings({ VITE_GTM_ID: "GTM-1&x=<script>" })).toThrow(
		"VITE_GTM_ID must look like GTM-ABC1234.",
	);
	expect(parseBuildSettings({ VITE_GTM_ID: "GTM-ABC1234" }).tagManagerId).toBe("GTM-ABC1234");
});
