import { aboutPage } from "./about.ts";
import { accessibilityStatement } from "./accessibility.ts";
import { contactPage } from "./contact.ts";
import { homePage } from "./home.ts";
import { managedIntelligencePage } from "./managed-intelligence.ts";
import { privacyPolicy } from "./privacy-policy.ts";
import { servicesPage } from "./services.ts";
import { toolsPage } from "./tools.ts";

/** The copy of each page that is made of what the company says of itself, by its file in this folder. */
export const companyPages = {
	"home.ts": homePage,
	"about.ts": aboutPage,
	"services.ts": servicesPage,
	"tools.ts": toolsPage,
	"managed-intelligence.ts": managedIntelligencePage,
	"contact.ts": contactPage,
	"privacy-policy.ts": privacyPolicy,
	"accessibility.ts": accessibilityStatement,
};
