import { expect, test } from "vitest";
import { describePostgresFailure, describeSqliteFailure } from "./storage-failure.ts";

const withCode = (code: string) => Object.assign(new Error("first line\nsecond line"), { code });

test.for(["EACCES", "EPERM", "EROFS", "SQLITE_READONLY", "SQLITE_CANTOPEN"])(
	"%s says that the data directory cannot be written",
	(code) => {
		expect(describeSqliteFailure(withCode(code), "/data").message).toBe(
			"DATA_DIR (/data) cannot be written by this process. Give its user write permission there, or set another DATA_DIR.",
		);
	},
);

test("a full disk is named", () => {
	expect(describeSqliteFailure(withCode("ENOSPC"), "/data").message).toContain("has no space left");
});

test("a disk that fails is named", () => {
	expect(describeSqliteFailure(withCode("SQLITE_IOERR_SHMSIZE"), "/data").message).toContain("full or reports errors");
});

test("a pool that gets no connection says that Postgres does not answer", () => {
	const error = new Error("timeout exceeded when trying to connect");
	expect(describePostgresFailure(error, "postgres://db/site").message).toContain(
		"(postgres://db/site) does not answer.",
	);
});

test("an unknown failure is still one line that names the setting", () => {
	expect(describeSqliteFailure(withCode("EWEIRD"), "/data").message).toMatch(
		/^DATA_DIR \(\/data\) failed: first line\. /,
	);
	expect(describePostgresFailure(withCode("XX000"), "postgres://u:p@db/x").message).toMatch(
		/^DATABASE_URL \(postgres:\/\/u@db\/x\) failed: first line\. [^\n]+$/,
	);
});
