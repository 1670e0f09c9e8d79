import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Island, IslandsProvider, island } from "./island.tsx";

const inner = island({ name: "inner", on: "focus", component: ({ text }: { text: string }) => <b>{text}</b> });
const outer = island({
	name: "outer",
	on: "load",
	component: ({ text }: { text: string }) => (
		<p>
			<Island part={inner} props={{ text }} />
		</p>
	),
});

test("an island's data stands beside it, and no text in it ends them", () => {
	const place = () => ({
		id: "island-1",
		placeholder: "<!--island-1-->",
		scripts: "/a.js",
		firstScript: <script>act()</script>,
	});
	const html = renderToStaticMarkup(
		<IslandsProvider value={place}>
			<Island part={inner} props={{ text: "</script>" }} />
		</IslandsProvider>,
	);
	expect(html).toBe(
		'<div id="island-1" data-island="inner" data-on="focus" data-scripts="/a.js"><!--island-1--></div>' +
			'<div hidden=""><script type="application/json">{"text":"\\u003c/script>"}</script><script>act()</script></div>',
	);
});

test("an island inside another is a part of it: it wakes with it", () => {
	expect(renderToStaticMarkup(<Island part={outer} props={{ text: "Rock" }} />)).toBe("<p><b>Rock</b></p>");
});
