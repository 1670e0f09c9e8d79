import { importAsBuilt } from "#tools/module-loader.ts";

type Measure = {
	/** The number of these among a hundred requests of mixed traffic. */
	share: number;
	/** At once, when it is measured alone; reports are made one after the other. */
	connections: number;
	/** The number that is measured: on two cores about five seconds of them. */
	amount: number;
};

export type LoadRequest = Measure & {
	name: string;
	path(number: number): string;
	/** Of a post; what has none is a GET. */
	body?(number: number): object;
};

const MANY = 20;
const FEW = 4;

const MEASURES: Readonly<Record<string, Measure>> = {
	"/.netlify/functions/send-email": { share: 10, connections: MANY, amount: 3_000 },
	"/.netlify/functions/join-waitlist": { share: 6, connections: MANY, amount: 2_500 },
	"/.netlify/functions/subscribe": { share: 8, connections: MANY, amount: 2_000 },
	"/.netlify/functions/check-subscription": { share: 10, connections: MANY, amount: 15_000 },
	"/services/loan-approval/predict": { share: 8, connections: MANY, amount: 8_000 },
	"/services/scorecard/generate-report": { share: 5, connections: MANY, amount: 5_000 },
	"/services/advanced-scorecard/assess": { share: 5, connections: MANY, amount: 1_000 },
	"/services/scorecard/report.pdf": { share: 1, connections: FEW, amount: 40 },
	"/services/advanced-scorecard/email-results": { share: 1, connections: FEW, amount: 40 },
	// The same work as their counterparts of the other assessment.
	"/services/scorecard/email-results": { share: 0, connections: FEW, amount: 40 },
	"/services/advanced-scorecard/report.pdf": { share: 0, connections: FEW, amount: 40 },
};
const USUAL: Measure = { share: 1, connections: MANY, amount: 1_000 };

const pages: readonly LoadRequest[] = [
	{ name: "page, kept", share: 42, connections: MANY, amount: 20_000, path: () => "/" },
	{ name: "page, rendered on demand", share: 4, connections: MANY, amount: 1_000, path: () => "/contact?sent=true" },
];

/** Every endpoint, and a page of each sort, with what a visitor of each sends. */
export async function readLoadRequests(): Promise<LoadRequest[]> {
	const endpoints = await importAsBuilt<typeof import("#testing/endpoints.ts")>("testing/endpoints.ts");
	const visitors = await importAsBuilt<typeof import("#testing/visitors.ts")>("testing/visitors.ts");
	const requests = endpoints.visitorEndpoints.map(({ address, endpoint }): LoadRequest => {
		const measured = { name: address, ...(MEASURES[address] ?? USUAL) };
		const example = (number: number) => endpoint.example(visitors.visitorOf(number));
		if (endpoint.kind !== "look-up") return { ...measured, path: () => address, body: example };
		return { ...measured, path: (number) => `${address}?${new URLSearchParams({ ...example(number) })}` };
	});
	return [...pages, ...requests];
}
