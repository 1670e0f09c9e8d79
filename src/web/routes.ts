import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
	index("routes/home.tsx"),
	route("about", "routes/about.tsx"),
	route("services", "routes/services.tsx"),
	route("tools", "routes/tools.tsx"),
	route("tools/marketing-plan-generator/waitlist", "routes/waitlist.tsx"),
	route("tools/business-assessment", "routes/business-assessment.tsx"),
	route("tools/advanced-business-assessment", "routes/advanced-business-assessment.tsx"),
	// Until this tool has its own page.
	route("tools/loan-approval-predictor", "routes/announced-tool.tsx", { id: "announced-loan" }),
	route("tools/:slug", "routes/case-study.tsx"),
	route("managed-intelligence", "routes/managed-intelligence.tsx"),
	route("privacy-policy", "routes/privacy-policy.tsx"),
	route("blog", "routes/blog.tsx"),
	route("blog/page/:page", "routes/blog.tsx", { id: "blog-page" }),
	route("blog/category/:category", "routes/blog.tsx", { id: "blog-category" }),
	route("blog/category/:category/page/:page", "routes/blog.tsx", { id: "blog-category-page" }),
	route("blog/:slug", "routes/blog-post.tsx"),
	route("blog/rss.xml", "routes/blog-rss.ts"),
	route("blog/feed.json", "routes/blog-json-feed.ts"),
	route("sitemap.xml", "routes/sitemap.ts"),
	route("robots.txt", "routes/robots.ts"),
	route("contact", "routes/contact.tsx"),
	route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
