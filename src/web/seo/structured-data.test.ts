import { expect, test, vi } from "vitest";
import { brand } from "#brand.ts";
import { contentOfRepository } from "#content/company-content.ts";

const { facts: company } = contentOfRepository;

const { plans } = contentOfRepository.pages.managedIntelligence;

vi.stubGlobal("__BUILD_SETTINGS__", { siteUrl: "https://site.example" });
const {
	structuredData,
	blogPosting,
	breadcrumbs,
	faqPage,
	offer,
	organization,
	service,
	sitePage,
	webApplication,
	website,
} = await import("./structured-data.tsx");

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
	expect(website(company)).toMatchObject({ publisher: { "@id": data["@id"] }, url: "https://site.example/" });
});

test("breadcrumbs count from Home and have whole addresses", () => {
	expect(breadcrumbs(sitePage("/blog"), { name: "One", path: "/blog/one" }).itemListElement).toEqual([
		{ "@type": "ListItem", position: 1, name: "Home", item: "https://site.example/" },
		{ "@type": "ListItem", position: 2, name: "Blog", item: "https://site.example/blog" },
		{ "@type": "ListItem", position: 3, name: "One", item: "https://site.example/blog/one" },
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
		url: `https://site.example${path}`,
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
		minutes: 5,
	});
	expect(posting).toMatchObject({
		"@type": "BlogPosting",
		headline: "One",
		datePublished: "2025-10-01",
		dateModified: "2025-10-01",
		image: "https://site.example/share/one.png",
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
		"@id": "https://site.example/tools/predictor#tool",
		applicationCategory: "FinanceApplication",
		isAccessibleForFree: true,
		offers: { price: "0", priceCurrency: "USD" },
		publisher: { "@type": "Organization", name: brand.name },
	});
});

test("no word of a page can end the data block", () => {
	const { __html: text } = structuredData({ "@type": "Thing", name: "</script><script>alert(1)" });
	expect(text).not.toContain("<");
	expect(JSON.parse(text)["@graph"][0].name).toBe("</script><script>alert(1)");
});
