import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ServiceRows } from "./services.tsx";

const service = { title: "Reports", text: "What changed this week.", features: ["One page"] };

test("a service shows its drawing", () => {
	const drawing = "drawing.svg";
	expect(renderToStaticMarkup(<ServiceRows services={[{ ...service, drawing }]} />)).toContain('src="drawing.svg"');
});

test("a service without a drawing leaves no picture and no link behind", () => {
	const html = renderToStaticMarkup(<ServiceRows services={[service]} />);
	expect(html).toContain(service.text);
	expect(html).not.toMatch(/<img|<a /);
});
