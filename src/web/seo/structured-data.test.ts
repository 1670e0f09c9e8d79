import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { managedIntelligenceDocument } from "#web/routes/managed-intelligence/managed-intelligence.tsx";
import { SiteUrlProvider } from "#web/site-url.ts";
import {
	blogPosting,
	breadcrumbs,
	faqPage,
	offer,
	organization,
	StructuredData,
	service,
	webApplication,
	website,
} from "./structured-data.tsx";

const { facts: company } = contentOfRepository;

const { plans } = contentOfRepository.page(managedIntelligenceDocument);

test("the organization has every office, with only the facts that are known", () => {
	const data = JSON.parse(JSON.stringify(organization(company)));
	expect(data.address).toHaveLength(company.offices.length);
	for (const [index, { city, countryCode, postalCode }] of company.offices.entries()) {
		const address = { "@type": "PostalAddress", addressLocality: city, addressCountry: countryCode };
		expect(data.address[index]).toMatchObject(postalCode ? { ...address, postalCode } : address);
		expect("postalCode" in data.address[index]).toBe(postalCode !== "");
	}
	expect(data.contactPoint.map(({ telephone }: { telephone: string }) => `tel:${telephone}`)).toEqual(
		company.offices.map(({ phone }) => phone.href),
	);
	expect(website(company)).toMatchObject({ publisher: { "@id": data["@id"] }, url: "/" });
});

test("breadcrumbs count from Home", () => {
	expect(breadcrumbs(contentOfRepository, "/blog", { name: "One", path: "/blog/one" }).itemListElement).toEqual([
		{ "@type": "ListItem", position: 1, name: "Home", item: "/" },
		{ "@type": "ListItem", position: 2, name: "Blog", item: "/blog" },
		{ "@type": "ListItem", position: 3, name: "One", item: "/blog/one" },
	]);
});

test("every question of a page is in its data with its answer", () => {
	expect(faqPage(contentOfRepository.questions.contact).mainEntity).toHaveLength(6);
	expect(faqPage(contentOfRepository.questions.managedIntelligence).mainEntity).toHaveLength(3);
	expect(faqPage([{ question: "How?", answer: "So." }]).mainEntity).toEqual([
		{ "@type": "Question", name: "How?", acceptedAnswer: { "@type": "Answer", text: "So." } },
	]);
});

test("a plan is an offer with a price in dollars for its months", () => {
	const path = "/managed-intelligence#plans";
	const [quarterly, semiAnnual] = [
		offer({ ...plans.quarterly, ...company.plans.quarterly, months: 3, path }),
		offer({ ...plans.semiAnnual, ...company.plans.semiAnnual, months: 6, path }),
	];
	expect(quarterly).toMatchObject({
		price: `${company.plans.quarterly.dollars}`,
		priceCurrency: "USD",
		url: path,
	});
	expect(quarterly?.priceSpecification).toMatchObject({ billingDuration: 3, unitCode: "MON" });
	const price = `${company.plans.semiAnnual.dollars}`;
	expect(semiAnnual).toMatchObject({ price, priceSpecification: { billingDuration: 6 } });
	expect(service({ name: "Plans", description: "Two.", path, offers: [] }, company)).toMatchObject({
		"@type": "Service",
	});
});

test("an article has its dates, its picture and its author", () => {
	const posting = blogPosting({
		path: "/blog/one",
		title: "One",
		excerpt: "First.",
		image: "/share/one.png",
		category: "Data Quality",
		author: brand.name,
		published: "2025-10-01",
		changed: "2025-10-03T15:00:00.000Z",
		minutes: 5,
	});
	expect(posting).toMatchObject({
		"@type": "BlogPosting",
		headline: "One",
		datePublished: "2025-10-01",
		dateModified: "2025-10-03T15:00:00.000Z",
		image: "/share/one.png",
		author: { "@type": "Organization", name: brand.name },
		timeRequired: "PT5M",
	});
});

test("a tool is a free application in the browser", () => {
	const tool = {
		name: "Predictor",
		description: "Estimates.",
		path: "/tools/predictor",
		category: "FinanceApplication",
	};
	expect(webApplication(tool)).toMatchObject({
		"@type": "WebApplication",
		"@id": "/tools/predictor#tool",
		applicationCategory: "FinanceApplication",
		isAccessibleForFree: true,
		offers: { price: "0", priceCurrency: "USD" },
		publisher: { "@type": "Organization", name: brand.name },
	});
});

test("the block has whole addresses, and no word of a page can end it", () => {
	const name = "</script><script>alert(1)";
	const image = "https://cdn.example/a";
	const data = [{ "@type": "Thing", "@id": "/#thing", url: "/thing", name, image }] as const;
	const html = renderToStaticMarkup(
		createElement(SiteUrlProvider, { value: "https://site.example" }, createElement(StructuredData, { data })),
	);
	const [, text = ""] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
	expect(JSON.parse(text)["@graph"]).toEqual([
		{
			"@type": "Thing",
			"@id": "https://site.example/#thing",
			url: "https://site.example/thing",
			name,
			image,
		},
	]);
});
