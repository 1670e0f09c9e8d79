import {
	acceptCategory,
	acceptedCategory,
	eraseCookies,
	getCookie,
	reset,
	run,
	type Translation,
	validConsent,
} from "vanilla-cookieconsent";
import { brand } from "#brand.ts";
import { CHOICE_KEPT_DAYS } from "#content/kept-periods.ts";
import { grantStatistics, withdrawStatistics } from "./data-layer.ts";

/** `refused`: the browser has refused for its visitor by Global Privacy Control, so the visitor is not asked. */
export type StatisticsChoice = "unasked" | "agreed" | "declined" | "refused";

const CATEGORY = "statistics";
const STORAGE_KEY = `${brand.slug}:statistics`;
/** What Google's tags for statistics set. */
const COOKIES = [/^_ga/, /^_gid$/, /^_gat/, /^_gcl_/, /^_dc_gtm_/];

// Without copy the library draws no boxes: the site has its own.
const noBoxes: Translation = Object.create(null);

/** https://w3c.github.io/gpc/ */
function hasOptOutSignal(): boolean {
	return navigator.globalPrivacyControl === true;
}

/** The library stores a random id with each choice, for records on a server. There are none here, so it goes. */
function removeRandomId(): void {
	if (getCookie("consentId")) localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...getCookie(), consentId: "none" }));
}

function readStatisticsChoice(): StatisticsChoice {
	if (hasOptOutSignal()) return "refused";
	if (!validConsent()) return "unasked";
	return acceptedCategory(CATEGORY) ? "agreed" : "declined";
}

/** Reads what was chosen before; runs `onAgreed` then, or as soon as the visitor agrees. Stores nothing by itself. */
export async function startStatisticsChoice(onAgreed: () => void): Promise<StatisticsChoice> {
	const applyChoice = () => {
		removeRandomId();
		if (readStatisticsChoice() !== "agreed") return withdrawStatistics();
		grantStatistics();
		onAgreed();
	};
	await run({
		// Only what was stored is read: there is no box to hide.
		hideFromBots: false,
		autoShow: false,
		manageScriptTags: false,
		cookie: { name: STORAGE_KEY, useLocalStorage: true, expiresAfterDays: CHOICE_KEPT_DAYS },
		categories: {
			[CATEGORY]: { autoClear: { cookies: COOKIES.map((name) => ({ name })), reloadPage: true } },
		},
		language: { default: "en", translations: { en: noBoxes } },
		onConsent: applyChoice,
		onChange: applyChoice,
	});
	if (hasOptOutSignal() && validConsent()) {
		eraseCookies(COOKIES);
		reset(true);
	}
	return readStatisticsChoice();
}

/** Stores the choice. Taking an agreement back deletes the tags' cookies and loads the page again, without them. */
export function chooseStatistics(isAgreed: boolean): StatisticsChoice {
	acceptCategory(isAgreed ? CATEGORY : []);
	return readStatisticsChoice();
}
