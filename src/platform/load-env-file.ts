import { existsSync } from "node:fs";
import { InvalidSetting } from "./config.server.ts";

/**
 * Adds the settings of a file to the environment; what the environment has already is kept. The file is `.env` in the
 * working directory, when there is one, or the one that `ENV_FILE` names; with an empty `ENV_FILE` none is read.
 * @throws {InvalidSetting} when there is no file of the name in `ENV_FILE`.
 */
export function loadEnvFile(): void {
	const named = process.env.ENV_FILE;
	const file = named ?? ".env";
	if (file === "") return;
	if (existsSync(file)) process.loadEnvFile(file);
	else if (named) throw new InvalidSetting(`ENV_FILE is ${named}, but there is no such file.`);
}
