/** HTML or SVG of this project, never of a visitor. */
export type Markup = { __html: string };

export const markup = (html: string): Markup => ({ __html: html });

/** A drawing as part of the page, for the largest picture of a first screen: a file comes 300 ms later. */
export const drawingInPage = (svg: string): Markup => markup(svg.replace("<svg ", '<svg aria-hidden="true" '));

/** Props of the element that shows it. */
export const markupProps = (html: Markup) => ({ dangerouslySetInnerHTML: html });
