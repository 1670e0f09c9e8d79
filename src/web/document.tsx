// First, so that the order of the cascade layers is known before any component brings its own.
import "#ui/tokens.css";
import "#ui/color-tokens.css";
import "#ui/font-faces.css";
import "#ui/base.css";
import type { ReactNode } from "react";
import { palette } from "#brand.ts";
import { ScriptElement, StyleElement } from "#platform/pages/page-responder.tsx";
import displayFont from "#ui/fonts/newsreader-display-380.woff2?url";
import { START_SCRIPT } from "./browser/start-script.ts";
import type { HeadTag } from "./page.ts";
import type { PageAssets } from "./page-assets.server.ts";

/** The sharing tags in which a path is an address of this site. */
const SHARED_ADDRESSES = ["og:url", "og:image", "twitter:image"];

/** Code that adds the page's script. As an address in the HTML it would be asked for before the headline's face, and paint both later. */
const addScript = (address: string) =>
	`document.head.append(Object.assign(document.createElement("script"), { type: "module", src: "${address}" }))`;

type DocumentProps = {
	tags: readonly HeadTag[];
	siteUrl: string;
	/** The page's script and styles; without them, while developing, Vite's. */
	assets: PageAssets | undefined;
	/** No page view may name the address: it is a secret. */
	isSecret?: boolean;
	/** The page opens no connection once it is there. */
	isClosed?: boolean;
	children: ReactNode;
};

/** The document around every page, the error screen included. */
export function Document({ tags, siteUrl, assets, isSecret = false, isClosed = false, children }: DocumentProps) {
	return (
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content={palette.paper.toLowerCase()} />
				<ScriptElement text={START_SCRIPT} />
				{tags.map((tag) => (
					<Tag key={JSON.stringify(tag)} tag={tag} siteUrl={siteUrl} />
				))}
				{/* Only the headline's face: the text is readable in its fallback, which has the same metrics. */}
				<link rel="preload" as="font" type="font/woff2" href={displayFont} crossOrigin="anonymous" />
				<link rel="icon" type="image/svg+xml" href="/favicon.svg" />
				<link rel="icon" type="image/png" sizes="32x32" href="/favicon-32.png" />
				<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
				<link rel="manifest" href="/site.webmanifest" />
				{assets && <StyleElement text={assets.css} />}
			</head>
			<body data-statistics={isSecret || isClosed ? "off" : undefined} data-connections={isClosed ? "none" : undefined}>
				{children}
				{assets?.laterCss && (
					<template data-part="later-styles">
						<StyleElement text={assets.laterCss} />
					</template>
				)}
				<ScriptElement text={addScript(assets ? assets.script : "/src/web/browser/development.ts")} />
			</body>
		</html>
	);
}

function Tag({ tag, siteUrl }: { tag: HeadTag; siteUrl: string }) {
	const absolute = (address: string) => (address.startsWith("/") ? siteUrl + address : address);
	if ("title" in tag && !("tagName" in tag)) return <title>{tag.title}</title>;
	if ("tagName" in tag) {
		const { tagName: Element, href, ...attributes } = tag;
		// A file of the page itself, such as a font, comes from where the page is.
		const isFile = attributes.rel === "preload";
		return <Element {...attributes} href={isFile ? href : absolute(href)} />;
	}
	const isShared = SHARED_ADDRESSES.includes("property" in tag ? tag.property : tag.name);
	return <meta {...tag} content={isShared ? absolute(tag.content) : tag.content} />;
}
