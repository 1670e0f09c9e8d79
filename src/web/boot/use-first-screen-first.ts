import { useInsertionEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Lets the page be laid out part by part (base.css) until the next frame is on the screen. Returns what ends it at once. */
function layOutByPart(): () => void {
	const { dataset } = document.documentElement;
	dataset.layout = "by-part";
	const end = () => delete dataset.layout;
	let frame = requestAnimationFrame(() => {
		frame = requestAnimationFrame(end);
	});
	return () => {
		cancelAnimationFrame(frame);
		end();
	};
}

/**
 * After a click on a link lays out what is on the new page's first screen, and what is further down when that has been
 * painted. Back and an anchor scroll to a position, which needs true heights.
 */
export function useFirstScreenFirst(): void {
	const { pathname, hash } = useLocation();
	const type = useNavigationType();
	const lastPath = useRef(pathname);
	// Before any layout effect, because those may read positions on the page.
	useInsertionEffect(() => {
		if (lastPath.current === pathname) return;
		lastPath.current = pathname;
		if (type === "PUSH" && !hash) return layOutByPart();
	}, [pathname, hash, type]);
}
