import { useMemo } from "react";

/** HTML or SVG of this project, never of a visitor. */
export type Markup = {
	/** Its own on the page: by it the browser finds what the server has drawn. */
	name: string;
	/** Empty in a page's own data, because the page's HTML has it (`leaveMarkupOut` in web/boot). */
	__html: string;
};

export const markup = (name: string, html: string): Markup => ({ name, __html: html });

const elementOf = (name: string) => document.querySelector(`[data-markup="${name}"]`);

/**
 * Props of the element that shows it. On hydration React keeps what is in the element and asks for nothing; it asks only
 * if it has to render the page anew, while the server's element still stands.
 */
export function useMarkup(given: Markup) {
	return useMemo(() => {
		const { name } = given;
		const inPage = {
			get __html() {
				return elementOf(name)?.innerHTML ?? "";
			},
		};
		return { "data-markup": name, dangerouslySetInnerHTML: given.__html ? given : inPage };
	}, [given]);
}
