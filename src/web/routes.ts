import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { countedAssessments } from "#domain/visit-counts.ts";

const routes = [
	index("routes/home/home.tsx"),
	route("about", "routes/about/about.tsx"),
	route("services", "routes/services/services.tsx"),
	route("tools", "routes/tools/tools.tsx"),
	route("tools/marketing-plan-generator/waitlist", "routes/waitlist.tsx"),
	route("tools/loan-approval-predictor", "routes/loan-approval-predictor.tsx"),
	...countedAssessments.map((id) => route(`tools/${id}`, "routes/assessment.tsx", { id })),
	route("tools/:slug", "routes/case-study/case-study.tsx"),
	route("managed-intelligence", "routes/managed-intelligence/managed-intelligence.tsx"),
	route("managed-intelligence/sample-report", "routes/managed-intelligence/sample-report.tsx"),
	route("managed-intelligence/sample-report.pdf", "routes/managed-intelligence/sample-report-file.ts"),
	route("privacy-policy", "routes/legal/privacy-policy.tsx"),
	route("accessibility", "routes/legal/accessibility.tsx"),
	route("blog", "routes/blog/blog.tsx"),
	route("blog/page/:page", "routes/blog/blog.tsx", { id: "blog-page" }),
	route("blog/category/:category", "routes/blog/blog.tsx", { id: "blog-category" }),
	route("blog/category/:category/page/:page", "routes/blog/blog.tsx", { id: "blog-category-page" }),
	route("blog/:slug", "routes/blog/blog-post.tsx"),
	route("blog/rss.xml", "routes/blog/blog-rss.ts"),
	route("blog/:slug/share.png", "routes/blog/blog-share-image.ts"),
	route("blog/feed.json", "routes/blog/blog-json-feed.ts"),
	route("sitemap.xml", "routes/sitemap.ts"),
	route("robots.txt", "routes/robots.ts"),
	route(".well-known/security.txt", "routes/security-txt.ts"),
	route("contact", "routes/contact.tsx"),
	route("newsletter/confirm", "routes/mailed-links/newsletter-confirm.tsx"),
	route("newsletter/undo", "routes/mailed-links/newsletter-undo.tsx"),
	route("newsletter/unsubscribe", "routes/mailed-links/newsletter-unsubscribe.tsx"),
	route("waitlist/leave", "routes/mailed-links/waitlist-leave.tsx"),
	route("results/:token", "routes/results/result.tsx"),
	route("pictures/:name/:file", "routes/picture-file.ts"),
	route("cards/:id", "routes/cards/card.tsx"),
	route("cards/:id/card.png", "routes/cards/card-picture.ts"),
	route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;

// An address has one spelling: what guards one, such as a header or a limit, knows no other.
export default routes.map((each) => ({ ...each, caseSensitive: true })) satisfies RouteConfig;
