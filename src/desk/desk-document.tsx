import type { ReactNode } from "react";
import { Outlet } from "react-router";
import coreSample from "#features/assessment/report/core-sample.module.css?inline";
import colorTokens from "#ui/color-tokens.css?inline";
import fontFaces from "#ui/font-faces.css?inline";
import tokens from "#ui/tokens.css?inline";
import base from "./styles/base.css?inline";
import buttons from "./styles/buttons.css?inline";
import editor from "./styles/editor.css?inline";
import entrance from "./styles/entrance.css?inline";
import figures from "./styles/figures.css?inline";
import forms from "./styles/forms.css?inline";
import frame from "./styles/frame.css?inline";
import notices from "./styles/notices.css?inline";
import phone from "./styles/phone.css?inline";
import screens from "./styles/screens.css?inline";
import sheets from "./styles/sheets.css?inline";
import tables from "./styles/tables.css?inline";
import thread from "./styles/thread.css?inline";

/** The desk's styles, inside each of its pages. The order counts: what fits a screen comes last. */
const styleSheet = [
	...[
		tokens,
		colorTokens,
		fontFaces,
		base,
		frame,
		buttons,
		sheets,
		notices,
		thread,
		tables,
		forms,
		figures,
		coreSample,
	],
	...[editor, entrance, screens, phone],
].join("\n");

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
