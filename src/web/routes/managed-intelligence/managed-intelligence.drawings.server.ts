import plan3 from "#ui/drawings/inline/plan-3.svg?raw";
import plan6 from "#ui/drawings/inline/plan-6.svg?raw";

/** The plans as cores, part of the page itself: their months are set in the site's typeface. */
export const planCores = { plan3, plan6 };
