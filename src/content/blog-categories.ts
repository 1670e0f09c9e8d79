/** The blog's categories, in the order of the filter. `slug` is the last part of `/blog/category/{slug}`. */
export const blogCategories = [
	{ name: "Analytics Strategy", slug: "analytics-strategy" },
	{ name: "AI & Automation", slug: "ai-and-automation" },
	{ name: "AI & Data Culture", slug: "ai-and-data-culture" },
	{ name: "Data & Integration", slug: "data-and-integration" },
	{ name: "AI & Infrastructure", slug: "ai-and-infrastructure" },
	{ name: "Predictive Analytics", slug: "predictive-analytics" },
	{ name: "Data Quality", slug: "data-quality" },
] as const;
