import * as fc from "fast-check";
import { afterAll, beforeEach, vi } from "vitest";
import { endResourcesSince, openResources } from "./test-resources.ts";

// The same cases in every run, so that a run is red for what was changed. Another seed looks further.
fc.configureGlobal({ seed: 20_261_126 });

// Vitest's setup of each test file. What a test has started ends behind its own cleaning up; what the file has started,
// or a test that went on after its time was over, ends with the file.
beforeEach(({ onTestFinished }) => {
	const before = openResources();
	onTestFinished(() => endResourcesSince(before));
});
afterAll(() => endResourcesSince(new Set()));
// A worker runs one file after the other: what a file has replaced is put back.
afterAll(() => {
	vi.unstubAllEnvs();
	vi.unstubAllGlobals();
	vi.useRealTimers();
	vi.restoreAllMocks();
	vi.resetConfig();
});
