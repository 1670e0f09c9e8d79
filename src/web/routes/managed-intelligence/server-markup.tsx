import { type Markup, markupProps } from "#ui/markup.ts";

type ServerMarkupProps = {
	as?: "div" | "ol";
	id?: string;
	/** Without a class of it a style sheet would be no part of the page: the browser's build sees no other use of it. */
	className: string;
	markup: Markup;
};

/** What the server has drawn and the browser only shows. */
export function ServerMarkup({ as: Element = "div", id, className, markup }: ServerMarkupProps) {
	return <Element id={id} className={className} {...markupProps(markup)} />;
}
