import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ApproachSteps } from "./about.tsx";

test("the drawing says what it shows on a wide screen; each third on a narrow one has its words beside it", () => {
	const steps = ["Listen", "Drill"].map((title) => ({ title, text: "", ownerConfirms: false }));
	const html = renderToStaticMarkup(
		<ApproachSteps title="How we work" drawingLabel="The whole section" steps={steps} />,
	);
	expect(Array.from(html.matchAll(/ alt="([^"]*)"/g), ([, alt]) => alt)).toEqual(["The whole section", "", ""]);
});
