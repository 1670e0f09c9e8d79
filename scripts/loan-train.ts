import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { loanModel } from "#features/loan/loan-model.ts";
import { formatModel, printModel } from "#tools/loan-model/print-model.ts";
import { UnreadableLoanData } from "#tools/loan-model/read-loan-data.ts";
import { trainLoanModel } from "#tools/loan-model/train-loan-model.ts";

const MODEL_FILE = "src/features/loan/loan-model.json";
const USAGE = "npm run loan:train -- --data FILE [--date YYYY-MM-DD]";

/** Trains on the given file, prints what it found, and writes the model. Its date is given: a clock would change it. */
function train(data: string, date: string | undefined): void {
	const model = trainLoanModel(readFileSync(data, "utf8"), date ?? loanModel.trainedOn);
	printModel(model);
	const text = formatModel(model);
	if (text === readFileSync(MODEL_FILE, "utf8")) {
		console.log(`\n${MODEL_FILE} is as trained.`);
	} else if (date) {
		writeFileSync(MODEL_FILE, text);
		console.log(`\n${MODEL_FILE} is written.`);
	} else {
		console.error(`\n${MODEL_FILE} would change. Say when it was trained: ${USAGE}`);
		process.exitCode = 1;
	}
}

const { values } = parseArgs({ options: { data: { type: "string" }, date: { type: "string" } } });
const isDate = !values.date || /^\d{4}-\d\d-\d\d$/.test(values.date);
if (values.data && isDate && existsSync(values.data)) {
	try {
		train(values.data, values.date);
	} catch (error) {
		if (!(error instanceof UnreadableLoanData)) throw error;
		console.error(error.message);
		process.exitCode = 1;
	}
} else {
	console.error(`Give the training file, and a date when the model changes: ${USAGE}`);
	process.exitCode = 1;
}
