import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SiteFooter } from "./site-footer.tsx";

const officeIn = (label: string) => ({
	label,
	lines: ["1 Main Street"],
	phone: { label: "555 0100", href: "tel:5550100" },
});

function render({ offices = [officeIn("Here")], links = [{ name: "X" as const, href: "https://x.example" }] } = {}) {
	return renderToStaticMarkup(
		<SiteFooter
			description="What it does."
			email="hello@site.example"
			social={{ links, label: (network) => `On ${network}` }}
			explore={{ title: "Explore", links: [] }}
			offices={offices}
			copyright="Company"
			legal={[
				{ label: "Privacy", to: "/privacy-policy" },
				{ label: "Portal", to: "https://portal.example" },
			]}
		/>,
	);
}

test("each office has its heading and its address", () => {
	const html = render({ offices: [officeIn("Here"), officeIn("There"), officeIn("Elsewhere")] });
	expect(html.match(/<address/g)).toHaveLength(3);
});

test("a link to another site opens beside this one, and is told nothing of it", () => {
	expect(render()).toMatch(/<a href="https:\/\/portal\.example" target="_blank" rel="noopener noreferrer"/);
	expect(render()).toContain('<a href="/privacy-policy">');
});

test("without offices no address is left, and without networks no list of them", () => {
	expect(render({ offices: [] })).not.toContain("<address");
	expect(render({ links: [] })).not.toContain("On X");
	expect(render()).toContain("On X");
});
