import { aboutDrawings } from "./about/about-drawings.ts";
import { blogDrawings } from "./blog/blog-drawings.ts";
import { caseStudyDrawings } from "./case-studies/case-study-drawings.ts";
import { contactDrawings } from "./contact/contact-drawings.ts";
import { coverDrawings } from "./covers/cover-drawings.ts";
import type { Drawing } from "./drawing.ts";
import { homeDrawings } from "./home/home-drawings.ts";
import { loanDrawings } from "./loan/loan-drawings.ts";
import { managedIntelligenceDrawings } from "./managed-intelligence/managed-intelligence-drawings.ts";
import { serviceDrawings } from "./services/service-drawings.ts";
import { shellDrawings } from "./shell/shell-drawings.ts";
import { toolDrawings } from "./tools/tool-drawings.ts";
import { waitlistDrawings } from "./waitlist/waitlist-drawings.ts";

/** Every drawing of the site. */
export const catalogue: readonly Drawing[] = [
	...shellDrawings,
	...homeDrawings,
	...aboutDrawings,
	...serviceDrawings,
	...toolDrawings,
	...loanDrawings,
	...managedIntelligenceDrawings,
	...coverDrawings,
	...blogDrawings,
	...caseStudyDrawings,
	...contactDrawings,
	...waitlistDrawings,
];
