import { parseConfig } from "#platform/config.server.ts";
import { backupCommand, restoreCommand } from "#server/desk/backup-commands.ts";

/** The commands that copy and replace the database of a folder. */
export function backupDesk(dataDirectory: string, environment = {}) {
	const printed: string[] = [];
	const secret = "a secret of at least thirty-two characters";
	const config = parseConfig({ DATA_DIR: dataDirectory, SECRET: secret, ...environment });
	const deps = {
		config,
		now: () => new Date(),
		print: (line: string) => printed.push(line),
		ask: async () => undefined,
	};
	return {
		printed,
		backUp: (file: string) => backupCommand(deps, { file }),
		restore: (file: string, isConfirmed = true) => restoreCommand(deps, { file, isConfirmed }),
	};
}
