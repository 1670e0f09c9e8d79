import Bowser from "bowser";
import { isbot } from "isbot";
import { type DeviceClass, referrers } from "#domain/visit-counts.ts";
import { referrerOf, type View } from "./visit-counter.server.ts";

type ReadHeader = (name: string) => string | undefined;

/** Global Privacy Control (https://www.w3.org/TR/gpc/) says no; robots that say what they are do not visit. */
export const isCounted = (header: ReadHeader) => header("sec-gpc") !== "1" && !isbot(header("user-agent"));

const DEVICES: Readonly<Record<string, DeviceClass>> = { mobile: "phone", tablet: "tablet" };

type AskedPage = {
	path: string;
	/** The host of this site, without a port. */
	host: string;
	header: ReadHeader;
};

function hostOf(address: string | undefined): string | undefined {
	return address && URL.canParse(address) ? new URL(address).hostname : undefined;
}

/**
 * The view of a page that may send nothing itself, by the request for it; undefined where it isn't one: a browser that asks for
 * privacy, a robot, or a page that is fetched ahead and perhaps never seen.
 */
export function viewOfRequest({ path, host, header }: AskedPage): View | undefined {
	if (!isCounted(header) || header("sec-purpose") !== undefined) return undefined;
	const from = hostOf(header("referer")) ?? referrers.none;
	const agent = header("user-agent");
	const platform = agent ? Bowser.parse(agent).platform.type : undefined;
	return {
		page: path,
		from: from === host ? referrers.here : referrerOf(from),
		device: DEVICES[platform ?? ""] ?? "computer",
	};
}
