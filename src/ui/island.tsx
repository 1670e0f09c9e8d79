import { type ComponentType, createContext, type ReactElement, type ReactNode, useContext } from "react";

/** A part of a page that React takes over in the browser, alone. */
export type IslandPart<Props extends object> = {
	/** The name of its file, without `.island.tsx`: by it the browser finds the code. */
	name: string;
	/**
	 * The moment at which the browser loads it: at once, when it comes into view, when somebody comes near it (pointer, touch,
	 * focus), or at the first act anywhere on the page. A file that is dropped on such a page is chosen in the island's field.
	 */
	on: "load" | "visible" | "focus" | "act";
	component: ComponentType<Props>;
};

/** The default export of a file `name.island.tsx`. */
export const island = <Props extends object>(part: IslandPart<Props>): IslandPart<Props> => part;

/** Takes over the rendering of an island; returns what stands in its place until the page is complete. */
type PlaceIsland = (
	part: ReactElement,
	name: string,
) => {
	id: string;
	placeholder: string;
	/** The addresses of all that the browser loads for it, between spaces; undefined where it finds them itself. */
	scripts: string | undefined;
	/** Runs as soon as the island is in the page. */
	firstScript: ReactNode;
};

const PlaceIslandContext = createContext<PlaceIsland | null>(null);

/** Around a page that the server renders. Without it, as inside another island, an island is its component and nothing else. */
export const IslandsProvider = PlaceIslandContext.Provider;

/** Data as JSON inside the page. A closing tag in a text would end it. */
export const jsonInPage = (props: object) => JSON.stringify(props).replaceAll("<", "\\u003c");

/**
 * Places an island. The server renders it like everything else, with its props beside it as data: JSON, without functions and
 * children. It is a root of its own, so no context of the page reaches it.
 */
export function Island<Props extends object>({ part, props }: { part: IslandPart<Props>; props: Props }) {
	const place = useContext(PlaceIslandContext);
	const content = <part.component {...props} />;
	if (!place) return content;
	const { id, placeholder, scripts, firstScript } = place(content, part.name);
	return (
		<>
			<div
				id={id}
				data-island={part.name}
				data-on={part.on}
				data-scripts={scripts}
				// biome-ignore lint/security/noDangerouslySetInnerHtml: the server puts the part's own HTML there.
				dangerouslySetInnerHTML={{ __html: placeholder }}
			/>
			<div hidden>
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can end. */}
				<script type="application/json" dangerouslySetInnerHTML={{ __html: jsonInPage(props) }} />
				{firstScript}
			</div>
		</>
	);
}
