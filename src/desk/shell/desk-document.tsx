import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { styleSheet } from "./style-sheet.ts";

/** The document of every page of the desk. It has no script but the few comforts that a page brings itself. */
export function DeskDocument({ children = <Outlet /> }: { children?: ReactNode }) {
	return (
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="robots" content="noindex, nofollow" />
				<link rel="icon" type="image/svg+xml" href="/favicon.svg" />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, covered by the page's policy. */}
				<style dangerouslySetInnerHTML={{ __html: styleSheet }} />
			</head>
			<body>{children}</body>
		</html>
	);
}
