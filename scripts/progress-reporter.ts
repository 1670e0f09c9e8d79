import { DefaultReporter, type TestModule, type TestSpecification } from "vitest/node";

/** Vitest's own report, with the count of files that are left, and each failure, as a file ends: not at the end of all. */
// biome-ignore lint/style/noDefaultExport: Vitest asks for it.
export default class ProgressReporter extends DefaultReporter {
	private files = 0;
	private done = 0;

	override onTestRunStart(specifications: readonly TestSpecification[]): void {
		this.files = specifications.length;
		super.onTestRunStart(specifications);
	}

	override onTestModuleEnd(module: TestModule): void {
		super.onTestModuleEnd(module);
		this.done += 1;
		const name = `${module.project.name}  ${module.relativeModuleId}`;
		const seconds = (module.diagnostic().duration / 1_000).toFixed(1);
		this.log(` ${this.done} of ${this.files}  ${name}, ${seconds} s, ${module.state()}`);
		for (const test of module.children.allTests("failed"))
			for (const { message, diff = "", stack = "" } of test.result().errors ?? [])
				this.log(`   ${test.fullName}: ${message}\n${diff}\n${stack}`);
	}
}
