import { expect, test } from "vitest";
import { allDocuments, documentKind } from "#server/all-documents.ts";
import { homeDocument } from "#web/routes/home/home.tsx";
import { categoriesDocument } from "./company/categories.ts";
import { factsDocument } from "./company/facts.ts";
import { peopleDocument } from "./company/people.ts";
import { servicesDocument } from "./company/services.ts";
import { contentOfRepository } from "./content/company-content.ts";
import { formatFacts } from "./content/format-facts.ts";
import { valueOfFile } from "./document-file.ts";
import { documentsOfRepository, withChanges } from "./documents.ts";
import { companyContentOf, DOCUMENT, problemsOfValues } from "./site-documents.server.ts";
import { textOfValues, valuesOfText } from "./stored-text.ts";

const textOf = (id: string) => documentKind.inRepository.get(id) ?? expect.unreachable();
const ofRepository = documentsOfRepository([documentKind], new Date());
const facts = () => factsDocument.schema.parse(valuesOfText(textOf("facts")));
const published = (values: unknown) =>
	companyContentOf(withChanges(ofRepository, [{ kind: DOCUMENT, id: "facts", text: textOfValues(values) }]));

test("what the site came with can be published as it is", () => {
	const found = allDocuments.flatMap(({ id }) => documentKind.problemsOf(id, textOf(id), new Map(), () => new Map()));
	expect(found).toEqual([]);
	expect(documentKind.problemsOf("nothing", "{}", new Map(), () => new Map())).toHaveLength(1);
});

test("before the desk has published anything, the content is the repository's own", () => {
	const { facts: own, services, shell } = companyContentOf(ofRepository);
	expect({ facts: own, services, shell }).toEqual({
		facts: contentOfRepository.facts,
		services: contentOfRepository.services,
		shell: contentOfRepository.shell,
	});
});

test("published unchanged but for a price, the facts are the same with that price, and so is what the services say of it", () => {
	const dollars = contentOfRepository.facts.plans.quarterly.dollars + 1;
	const { plans } = facts();
	const changed = published({ ...facts(), plans: { ...plans, quarterly: { ...plans.quarterly, dollars } } });
	expect(changed.facts).toEqual({
		...contentOfRepository.facts,
		plans: { ...contentOfRepository.facts.plans, quarterly: { ...plans.quarterly, dollars } },
	});
	const [before, after] = [contentOfRepository, changed].map(({ services }) => JSON.stringify(services));
	const price = contentOfRepository.facts.plans.quarterly.dollars;
	expect(before).toContain(`rom $${price}`);
	expect(after).toBe(before?.replaceAll(`$${price}`, `$${dollars}`));
});

test("without a second currency and with a day on which the generator opened, the facts say so", () => {
	const { secondCurrency: _, ...others } = facts();
	const changed = published({ ...others, generatorOpenedOn: "2026-12-01" });
	expect(changed.facts.secondCurrency).toBeUndefined();
	expect(changed.facts.generatorOpenedOn).toBe("2026-12-01");
});

test("a number may have spaces, brackets and dashes, and its link has its digits alone", () => {
	const [office] = facts().offices;
	const withNumbers = (number: string, phone = "+49 (0)89 / 123-45.67") =>
		published({ ...facts(), whatsApp: { ...facts().whatsApp, number }, offices: [{ ...office, phone }] });
	for (const number of ["+49 89 1234567", "0049 (0)89 123-45-67", "49891234567"]) {
		const { whatsAppHref } = formatFacts(withNumbers(number).facts);
		expect([number, whatsAppHref.split("?")[0]]).toEqual([number, "https://wa.me/49891234567"]);
	}
	expect(withNumbers("49891234567").facts.offices[0].phone).toEqual({
		label: "+49 (0)89 / 123-45.67",
		href: "tel:+49891234567",
	});
});

const problemsWith = (change: object) =>
	problemsOfValues(factsDocument, { ...facts(), ...change }).map(({ field }) => field);

test("what is no number, or has no country, is refused", () => {
	const { whatsApp, offices } = facts();
	for (const number of ["", "call us", "12345", "1".repeat(16)]) {
		expect([number, problemsWith({ whatsApp: { ...whatsApp, number } })]).toEqual([number, ["whatsApp.number"]]);
	}
	for (const phone of ["089 1234567", "+49", "call us", "+49 89 call us"]) {
		const changed = [{ ...offices[0], phone }];
		expect([phone, problemsWith({ offices: changed })]).toEqual([phone, ["offices.0.phone"]]);
	}
});

test("an address that is no https address, and one that leads to another site, are refused", () => {
	for (const href of [
		"javascript:alert(1)",
		"http://calendar.test/us",
		"//calendar.test",
		"calendar.test",
		"data:text/html,1",
	]) {
		expect([href, problemsWith({ scheduling: { label: "Book", href } })]).toEqual([href, ["scheduling.href"]]);
	}
	const services = servicesDocument.schema.parse(valuesOfText(textOf("services")));
	for (const to of ["https://other.test", "//other.test", "//evil", "///evil/", "javascript:alert(1)", "services"]) {
		const link = { label: "More", about: "about it", to };
		const problems = problemsOfValues(servicesDocument, { services: [{ ...services.services[0], link }] });
		expect([to, problems.map(({ field }) => field)]).toEqual([to, ["services.0.link.to"]]);
	}
});

test("a fact that is missing or no fact is refused with its field", () => {
	expect(problemsWith({ email: "hello" })).toEqual(["email"]);
	expect(problemsWith({ legalName: " " })).toEqual(["legalName"]);
	expect(problemsWith({ offices: [] })).toEqual(["offices"]);
	const [office] = facts().offices;
	expect(problemsWith({ offices: [{ ...office, timeZone: "Mars/Olympus" }] })).toEqual(["offices.0.timeZone"]);
	expect(problemsOfValues(peopleDocument, { people: [{ name: "Ada", role: "Founder" }] })).toHaveLength(1);
});

test("a name or an address that leads to two categories is refused", () => {
	const culture = { name: "Data Culture", slug: "data-culture" };
	const problemsOf = (other: object) =>
		problemsOfValues(categoriesDocument, { categories: [culture, { name: "Quality", slug: "quality", ...other }] });
	expect(problemsOf({})).toEqual([]);
	for (const other of [
		{ name: culture.name },
		{ slug: culture.slug },
		{ earlierNames: [culture.name] },
		{ earlierSlugs: [culture.slug] },
	]) {
		expect([other, problemsOf(other)]).toEqual([
			other,
			[{ field: "categories", message: expect.stringContaining("is there twice") }],
		]);
	}
	expect(problemsOf({ earlierSlugs: ["../about"] })).toHaveLength(1);
	expect(problemsOfValues(categoriesDocument, { categories: [] })).toHaveLength(1);
});

test("a text that is no JSON or too long has no values, and so is never published", () => {
	for (const text of ["{", "a: 1", "", " ".repeat(100_000) + textOf("people"), "[".repeat(50_000)]) {
		expect(valuesOfText(text)).toBeUndefined();
		expect(documentKind.problemsOf("facts", text, new Map(), () => new Map())).not.toEqual([]);
	}
});

test("a file that an export writes again stays as it is, and one in which a text changes keeps its comments", () => {
	const { form } = documentKind.files ?? {};
	if (!form) throw new Error("documents have files");
	for (const { id, schema } of allDocuments) {
		const file = form.fileInRepository(id) ?? "";
		const values = schema.parse(valueOfFile(file));
		expect(textOf(id)).toBe(textOfValues(values));
		expect(form.textOfFile(id, form.fileOfText(textOf(id), file))).toBe(textOf(id));
	}
	const home = form.fileInRepository("page-home") ?? "";
	const { why } = homeDocument.schema.parse(valueOfFile(home));
	const changed = form.fileOfText(textOf("page-home").replace(why.text, "A new: sentence."), home);
	expect(changed).toBe(home.replace(why.text, '"A new: sentence."'));
});
