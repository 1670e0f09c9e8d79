import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brand } from "./src/brand.ts";
import { contentOfRepository } from "./src/documents/content/company-content.ts";

const { facts: site, testimonials, people, caseStudies, confirmations } = contentOfRepository;

const posts = join("content", "posts");
const authors = readdirSync(posts).flatMap(
	(file) => /^author: .+$/m.exec(readFileSync(join(posts, file), "utf8")) ?? [],
);
const clients = [...Object.values(testimonials).flat(), ...caseStudies.map(({ results }) => results.quote)].map(
	({ author, company }) => `${author} ${company}`,
);
const stories = caseStudies.map(({ title, slug }) => `${title} ${slug}`);
const confirmedBy = confirmations.map(({ by }) => by);

/** Names of people, firms and streets are facts: the owner who fills them in knows how they are spelled. */
const names =
	JSON.stringify([
		brand.name,
		brand.shortName,
		site.legalName,
		site.email,
		site.offices,
		authors,
		clients,
		stories,
		confirmedBy,
		people.map(({ name, role }) => `${name} ${role}`),
	]).match(/\p{L}{2,}/gu) ?? [];

export default { words: names };
