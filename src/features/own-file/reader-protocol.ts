import type { Analysis, Lists } from "./analysis.ts";
import type { Plan } from "./plan/plan-file.ts";
import type { Comparison } from "./plan/then-and-now.ts";
import type { Answers } from "./sales.ts";

/** How far a file is read. */
export type Progress = { bytes: number; total: number; rows: number };

/** The choices of the visitor about a file that is read: answers, and groups of customer names that are one. */
export type Choices = { answers: Answers; merged: readonly (readonly string[])[] };

/** A request to the worker. */
export type Asked =
	| { act: "read"; file: Blob; name: string; today: string }
	| { act: "choose"; choices: Choices }
	| { act: "lists" }
	| { act: "open"; plan: Plan };

/** A message of the worker: while it reads, or once for each request. */
export type Said =
	| { said: "progress"; progress: Progress }
	| { said: "analysis"; analysis: Analysis }
	| { said: "lists"; lists: Lists }
	| { said: "comparison"; comparison: Comparison }
	| { said: "failed"; rows: number };

/** A request with its number, or a message with the number of the request that it answers. */
export type Numbered<Message> = Message & { number: number };
