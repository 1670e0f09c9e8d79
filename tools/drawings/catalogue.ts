import { aboutDrawings } from "#tools/drawings/about/about-drawings.ts";
import { blogDrawings } from "#tools/drawings/blog/blog-drawings.ts";
import { caseStudyDrawings } from "#tools/drawings/case-studies/case-study-drawings.ts";
import { coverDrawings } from "#tools/drawings/covers/cover-drawings.ts";
import { deskDrawings } from "#tools/drawings/desk/desk-drawings.ts";
import { homeDrawings } from "#tools/drawings/home/home-drawings.ts";
import { loanDrawings } from "#tools/drawings/loan/loan-drawings.ts";
import { managedIntelligenceDrawings } from "#tools/drawings/managed-intelligence/managed-intelligence-drawings.ts";
import { serviceDrawings } from "#tools/drawings/services/service-drawings.ts";
import { shellDrawings } from "#tools/drawings/shell/shell-drawings.ts";
import { toolDrawings } from "#tools/drawings/tools/tool-drawings.ts";
import { waitlistDrawings } from "#tools/drawings/waitlist/waitlist-drawings.ts";
import type { Drawing } from "./drawing.ts";

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
	...deskDrawings,
	...waitlistDrawings,
];
