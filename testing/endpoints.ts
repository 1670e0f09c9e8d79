import type { Endpoint, Visitor } from "#platform/define-feature.ts";
import { endpointsOn, type SiteDeps } from "#server/all-features.ts";
import { visitorOf } from "./visitors.ts";

/** The services in a build without settings: each is on the site. */
export const testServiceUrls = {};

type Fields = Record<string, unknown>;

export type TestEndpoint = Pick<Endpoint<SiteDeps>, "problem"> & {
	path: string;
	kind?: Endpoint<SiteDeps>["kind"];
	mails?: readonly string[];
	/** A body that it takes; none where the query has everything. */
	valid?: Fields;
	query?: string;
};

type Post = Pick<Endpoint<SiteDeps>, "mails" | "stores"> & { path: string; fields: Fields };

const mounted = endpointsOn(testServiceUrls);
const visitor = visitorOf(1);

/** The endpoints that pages and programs ask without a link from a mail. */
export const visitorEndpoints = mounted.filter(({ endpoint: { kind } }) => kind !== "link");

/** Every post that a visitor can make to a form or a service of the site. */
export function postsOf(sender: Visitor): Post[] {
	const taking = visitorEndpoints.filter(({ endpoint }) => endpoint.kind !== "look-up");
	return taking.map(({ address, endpoint: { example, mails, stores } }) => {
		return { path: address, fields: { ...example(sender) }, mails, stores };
	});
}

/** Every endpoint that takes posts, each with a post that it takes. */
export const postEndpoints: readonly TestEndpoint[] = mounted
	.filter(({ endpoint: { kind } }) => kind !== "look-up")
	.map(({ address: path, endpoint: { kind, example, problem, mails } }) => {
		return { path, kind, problem, mails, valid: { ...example(visitor) } };
	});

const lookUps = mounted
	.filter(({ endpoint: { kind } }) => kind === "look-up")
	.map(({ address: path, endpoint: { example, problem, mails } }): TestEndpoint => {
		return { path, problem, mails, query: `${new URLSearchParams({ ...example(visitor) })}` };
	});

/** Every endpoint of the site. */
export const everyEndpoint: readonly TestEndpoint[] = [
	...postEndpoints,
	...lookUps,
	...["/healthz", "/readyz", "/metrics"].map((path) => ({ path, problem: "text" as const })),
];
