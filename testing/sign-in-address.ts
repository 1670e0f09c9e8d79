import { runProcess } from "./start-process.ts";
import type { RunningSite } from "./start-site.ts";

export type DeskSite = Pick<RunningSite, "address" | "dataDirectory"> & {
	/** The settings of the site that its commands have to have too. */
	environment?: Record<string, string>;
};

/** The address that signs an owner in, as the terminal prints it to whoever sets the site up. */
export async function signInAddress({ address, dataDirectory, environment: settings }: DeskSite): Promise<string> {
	const command = ["build/server/desk.js", "invite", "ada@site.example"];
	const environment = { DATA_DIR: dataDirectory, ...settings };
	const { output } = await runProcess(process.execPath, command, { environment });
	return `${address}/desk/sign-in/link?token=${/token=(\S+)/.exec(output)?.[1]}`;
}
