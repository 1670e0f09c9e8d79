import { affixdot } from "./affixdot.ts";
import type { CaseStudy } from "./case-study.ts";
import { mapleMavenDesigns } from "./maple-maven-designs.ts";

/** Every case study, in the order of the list on the tools page. */
export const caseStudies: readonly CaseStudy[] = [mapleMavenDesigns, affixdot];
