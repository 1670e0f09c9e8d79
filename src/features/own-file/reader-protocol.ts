import type { Analysis, Lists } from "./analysis.ts";
import type { Plan } from "./plan/plan-file.ts";
import type { Comparison } from "./plan/then-and-now.ts";
import type { Answers } from "./sales.ts";

/** How far a file is read. */
export type Progress = { bytes: number; total: number; rows: number };

/** The choices of the visitor about a file that is read: answers, and groups of customer names that are one. */
export type Choices = { answers: Answers; merged: readonly (readonly string[])[] };

/** What the worker is asked for. */
export type Asked =
	| { act: "read"; file: Blob; name: string; today: string }
	| { act: "choose"; choices: Choices }
	| { act: "lists" }
	| { act: "open"; plan: Plan };

/** What the worker says: while it reads, or once for each time that it is asked. */
export type Said =
	| { said: "progress"; progress: Progress }
	| { said: "analysis"; analysis: Analysis }
	| { said: "lists"; lists: Lists }
	| { said: "comparison"; comparison: Comparison }
	| { said: "failed"; rows: number };

/** What is asked for has a number, and what is said the number of what it answers. */
export type Numbered<Message> = Message & { number: number };
