/** HTML or SVG of this project, never of a visitor. */
export type Markup = { __html: string };

export const markup = (html: string): Markup => ({ __html: html });

/** Props of the element that shows it. */
export const markupProps = (html: Markup) => ({ dangerouslySetInnerHTML: html });
