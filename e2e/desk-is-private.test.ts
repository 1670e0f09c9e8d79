import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { entryCopy } from "#desk/inbox/inbox.copy.ts";
import { shellCopy } from "#desk/shell/shell.copy.ts";
import { signInCopy } from "#desk/sign-in/sign-in.copy.ts";

/** Words and addresses that only the desk has. */
const OF_THE_DESK = ["/desk", shellCopy.places.people, signInCopy.signIn.send, entryCopy.state.save];

test("no file that visitors load has a line of the desk in it", () => {
	const files = globSync("build/client/**/*.{js,css,html,data,json,txt,xml}");
	expect(files.length).toBeGreaterThan(50);
	const withDesk = files.filter((file) => {
		const text = readFileSync(file, "utf8");
		return OF_THE_DESK.some((words) => text.includes(words));
	});
	expect(withDesk).toEqual([]);
});
