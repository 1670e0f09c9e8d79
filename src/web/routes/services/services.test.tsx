import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { confirmedOffer, servicePath } from "#documents/content/service-offers.ts";
import { claimSentence, claimTexts } from "#domain/claims.ts";
import { comparedServices, ServiceRows } from "./services.tsx";

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

test("from what price a service starts is shown once somebody stands by it, and each has a place of its own", () => {
	const [first = expect.unreachable()] = contentOfRepository.services;
	const priced = { ...first, from: "From $4,000" };
	const says = { says: claimSentence(claimTexts(priced)), by: "Ada Obi, owner", on: "2026-12-01" };
	expect(confirmedOffer(priced, { confirmations: [] })).toBeUndefined();
	expect(confirmedOffer(first, { confirmations: [says] })).toBeUndefined();
	const offer = confirmedOffer(priced, { confirmations: [says] });
	expect(renderToStaticMarkup(<ServiceRows services={[{ ...service, offer }]} />)).toContain("From $4,000");
	expect(new Set(contentOfRepository.services.map(servicePath)).size).toBe(contentOfRepository.services.length);
});

test("the comparison says that price, and until then how the service is quoted", () => {
	const [first = expect.unreachable(), ...others] = contentOfRepository.services;
	const priced = { ...first, from: "From $4,000" };
	const says = { says: claimSentence(claimTexts(priced)), by: "Ada Obi, owner", on: "2026-12-01" };
	const priceIn = (content: Pick<typeof contentOfRepository, "confirmations">) =>
		comparedServices(
			{ ...contentOfRepository, ...content, services: [priced, ...others] },
			{ pages: [], posts: [] },
		).map(({ price }) => price);
	const quoted = contentOfRepository.services.map(({ comparison }) => comparison?.price);
	expect(priceIn({ confirmations: [] })).toEqual(quoted);
	expect(priceIn({ confirmations: [says] })).toEqual([priced.from, ...quoted.slice(1)]);
});
