import { startAssessments } from "#features/assessment/assessment.browser.ts";
import { startArticleSums } from "#features/blog/article-sums.browser.ts";
import { startContactForm } from "#features/contact/contact-form.browser.ts";
import { startSiteHeader } from "#ui/layout/site-header.browser.ts";
import { startNotificationBanner } from "#ui/notification-banner.browser.ts";
import { startPageContents } from "#ui/sections/page-contents.browser.ts";
import { startWhatsAppButton } from "#ui/whatsapp-button.browser.ts";
import { startImpactCounters } from "#web/routes/about/impact-counters.browser.ts";
import { startStatementTabs } from "#web/routes/about/statement-tabs.browser.ts";
import { startPlatformStrip } from "#web/routes/home/platform-strip.browser.ts";
import { startTestimonials } from "#web/routes/home/testimonials.browser.ts";
import { startLinkButton } from "#web/routes/mailed-links/link-button.browser.ts";
import { startLinkedReport } from "#web/routes/results/linked-report.browser.ts";
import { startStatistics } from "#web/shell/statistics.browser.ts";
import { startIslands } from "./islands.ts";
import { layOutLaterParts } from "./later-parts.ts";
import { startLoadingFlag } from "./loading-flag.ts";
import { startPrefetching } from "./prefetch.ts";
import { lowerStartingFlag, replayEarlyClicks } from "./start-script.ts";
import { startTouchedParts } from "./touched-parts.ts";

// The script of every page, a module: the page is complete when it runs. What has no part on the page does nothing, and what
// fails is told to the console and leaves the others alone.
for (const start of [
	startLoadingFlag,
	startNotificationBanner,
	startSiteHeader,
	startWhatsAppButton,
	startStatistics,
	startPageContents,
	startPlatformStrip,
	startTestimonials,
	startStatementTabs,
	startImpactCounters,
	startLinkButton,
	startLinkedReport,
	startAssessments,
	startContactForm,
	startIslands,
	startTouchedParts,
	startArticleSums,
	startPrefetching,
	layOutLaterParts,
	lowerStartingFlag,
	replayEarlyClicks,
]) {
	try {
		start();
	} catch (error) {
		console.error(error);
	}
}
