/** A route module for the browser whose page throws while it is rendered. */
export const CRASHING_ROUTE = `
	export const meta = () => [{ title: "A page that crashes" }];
	export default function CrashingPage() { throw new Error("on purpose"); }
`;
