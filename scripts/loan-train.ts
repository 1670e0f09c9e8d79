import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { loanModel } from "#features/loan/loan-model.ts";
import { formatModel, trainLoanModel } from "#tools/loan-model/train-loan-model.ts";

const MODEL_FILE = "src/features/loan/loan-model.json";
const USAGE = "npm run loan:train -- --data FILE [--date YYYY-MM-DD]";

// Trains on the given file and writes the model with all that was measured of it. Its date is given: a clock would change it.
const { data, date } = parseArgs({ options: { data: { type: "string" }, date: { type: "string" } } }).values;
if (!data) throw new Error(`Give the training file, and a date when the model changes: ${USAGE}`);
const text = formatModel(trainLoanModel(readFileSync(data, "utf8"), date ?? loanModel.trainedOn));
if (text === readFileSync(MODEL_FILE, "utf8")) {
	console.log(`${MODEL_FILE} is as trained.`);
} else {
	if (!date) throw new Error(`${MODEL_FILE} would change. Say when it was trained: ${USAGE}`);
	writeFileSync(MODEL_FILE, text);
	console.log(`${MODEL_FILE} is written.`);
}
