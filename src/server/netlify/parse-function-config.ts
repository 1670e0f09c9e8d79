import { type Config, InvalidSetting, parseConfig } from "#platform/config.server.ts";

export type FunctionConfig = Config & { databaseUrl: string };

/**
 * The settings of the site in functions. Netlify says itself where the site is (`URL`) and who the client is: no header is
 * believed, whatever TRUST_PROXY says.
 * @throws {InvalidSetting} naming the first setting that is malformed or missing.
 */
export function parseFunctionConfig(environment: Record<string, string | undefined>): FunctionConfig {
	const config = parseConfig({ ...environment, SITE_URL: environment.SITE_URL || environment.URL });
	const { databaseUrl } = config;
	if (!databaseUrl) {
		throw new InvalidSetting("DATABASE_URL must be set: a function has no disk on which a message could stay.");
	}
	return { ...config, databaseUrl, role: "web", trustedProxies: 0 };
}
