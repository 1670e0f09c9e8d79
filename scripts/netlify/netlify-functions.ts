import { features } from "#server/all-features.ts";

const FUNCTION_ADDRESS = /^\/\.netlify\/functions\/(.+)$/;

const formFunctions = features.flatMap(({ endpoints }) =>
	endpoints.flatMap(({ path }) => FUNCTION_ADDRESS.exec(path)?.[1] ?? []),
);

/** Netlify's functions by name, which is their address too, and what each of them does (`handlers.ts`). */
export const netlifyFunctions: Readonly<Record<string, string>> = {
	...Object.fromEntries(formFunctions.map((name) => [name, "handleRequest"])),
	site: "handleRequest",
	"deliver-mail": "deliverMail",
	purge: "purge",
};
