import { afterAll, beforeEach } from "vitest";
import { endResourcesSince, openResources } from "./test-resources.ts";

// Vitest's setup of each test file. What a test has started ends behind its own cleaning up; what the file has started,
// or a test that went on after its time was over, ends with the file.
beforeEach(({ onTestFinished }) => {
	const before = openResources();
	onTestFinished(() => endResourcesSince(before));
});
afterAll(() => endResourcesSince(new Set()));
