/** HTML or SVG of this project, never of a visitor. */
export type Markup = {
	/** Its own on the page. */
	name: string;
	__html: string;
};

export const markup = (name: string, html: string): Markup => ({ name, __html: html });

/** Props of the element that shows it. */
export const markupProps = ({ __html }: Markup) => ({ dangerouslySetInnerHTML: { __html } });
