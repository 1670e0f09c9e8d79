import { site } from "#content/site.ts";

/** Who writes and from where, a line each: every mail says so at its foot, as the CAN-SPAM Act asks of a sender. */
export const postalAddress: readonly string[] = [
	site.legalName,
	...site.offices.map(({ label, lines }) => `${label}: ${lines.join(", ")}`),
];
