// First, so that the order of the cascade layers is known before any component brings its own.
import "#ui/tokens.css";
import "#ui/color-tokens.css";
import "#ui/font-faces.css";
import "#ui/base.css";
import { Component, type ReactNode } from "react";
import { Links, Meta, Outlet, useLocation, useMatches } from "react-router";
import { palette } from "#brand.ts";
import { companyOnPages } from "#content/company-words.ts";
import { crashPage } from "#content/pages/crash.ts";
import { companyContext } from "#features/company/company-content.server.ts";
import { CompanyProvider } from "#ui/company.tsx";
import displayFont from "#ui/fonts/newsreader-display-380.woff2?url";
import { START_SCRIPT } from "#web/browser/start-script.ts";
import { readConfirmed } from "#web/shell/confirmed-banner.tsx";
import { Shell, type ShellLook } from "#web/shell/shell.tsx";
import type { Route } from "./+types/root.ts";
import { CrashScreen } from "./crash-screen.tsx";

export const links: Route.LinksFunction = () => [
	// Only the headline's face: the text is readable in its fallback, which has the same metrics.
	{ rel: "preload", as: "font", type: "font/woff2", href: displayFont, crossOrigin: "anonymous" },
	{ rel: "icon", type: "image/svg+xml", href: "/favicon.svg" },
	{ rel: "icon", type: "image/png", sizes: "32x32", href: "/favicon-32.png" },
	{ rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
	{ rel: "manifest", href: "/site.webmanifest" },
];

// Of a page whose data could not be loaded, no route is left to name it.
export const meta: Route.MetaFunction = ({ error }) => (error ? [{ title: crashPage.title }] : []);

/**
 * A part that the page can do without: should it crash, it is left out. For what surrounds the error screen too, because
 * a crash there would bring up React Router's own screen, with a stack. React logs it to the console.
 */
class Dispensable extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
	override state = { hasCrashed: false };

	static getDerivedStateFromError() {
		return { hasCrashed: true };
	}

	override render() {
		return this.state.hasCrashed ? null : this.props.children;
	}
}

/** What the routes of the page say about the shell around it. */
function useLook(): ShellLook {
	return Object.assign({}, ...useMatches().map(({ handle }) => handle));
}

/** The document around every page, the error screen included: so what could crash in it is left out when it does. */
export function Layout({ children }: { children: ReactNode }) {
	const look = useLook();
	return (
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content={palette.paper.toLowerCase()} />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, covered by the page's policy. */}
				<script dangerouslySetInnerHTML={{ __html: START_SCRIPT }} />
				<Dispensable>
					<Meta />
				</Dispensable>
				<Dispensable>
					<Links />
				</Dispensable>
			</head>
			<body data-statistics={look.statistics}>{children}</body>
		</html>
	);
}

/** What the parts around every page say, and what they say of the company. */
export function loader({ context }: Route.LoaderArgs) {
	const { facts, shell } = context.get(companyContext);
	return { company: companyOnPages(facts), shell };
}

export default function Root({ loaderData: { company, shell } }: Route.ComponentProps) {
	const { pathname, search } = useLocation();
	const confirmed = readConfirmed({ pathname, searchParams: new URLSearchParams(search) });
	return (
		<CompanyProvider value={company}>
			<Shell copy={shell} company={company} pathname={pathname} confirmed={confirmed} {...useLook()}>
				<Outlet />
			</Shell>
		</CompanyProvider>
	);
}

/** What is left when rendering crashes. Missing pages have screens of their own, inside the shell. */
export function ErrorBoundary() {
	return <CrashScreen />;
}
