import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
	index("routes/home.tsx"),
	route("about", "routes/about.tsx"),
	route("services", "routes/services.tsx"),
	route("tools", "routes/tools.tsx"),
	route("tools/:slug", "routes/case-study.tsx"),
	route("managed-intelligence", "routes/managed-intelligence.tsx"),
	route("privacy-policy", "routes/privacy-policy.tsx"),
	route("contact", "routes/contact.tsx"),
	route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
