import { post } from "#testing/app.ts";
import { postsOf } from "#testing/endpoints.ts";
import { runProcess } from "#testing/start-process.ts";
import type { RunningSite } from "#testing/start-site.ts";
import { visitorOf } from "#testing/visitors.ts";

export type DeskSite = Pick<RunningSite, "address" | "dataDirectory"> & {
	/** The settings of the site that its commands have to have too. */
	environment?: Record<string, string>;
};

/** Visitors who sent every form there is, and one message that is held back. */
export async function sendEverything({ address }: DeskSite, visitors: number): Promise<void> {
	for (let number = 1; number <= visitors; number++) {
		for (const { path, fields } of postsOf(visitorOf(number))) await fetch(address + path, post(fields));
	}
	const held = { name: "Robot", email: "robot@example.com", message: "Buy now", botField: "x" };
	await fetch(`${address}/.netlify/functions/send-email`, post(held));
}

/** The address that signs an owner in, as the terminal prints it to whoever sets the site up. */
export async function signInAddress({ address, dataDirectory, environment: settings }: DeskSite): Promise<string> {
	const command = ["build/server/desk.js", "invite", "ada@site.example"];
	const environment = { DATA_DIR: dataDirectory, ...settings };
	const { output } = await runProcess(process.execPath, command, { environment });
	return `${address}/desk/sign-in/link?token=${/token=(\S+)/.exec(output)?.[1]}`;
}
