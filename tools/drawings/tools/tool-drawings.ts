import type { Drawing } from "#tools/drawings/drawing.ts";
import { countTo } from "#tools/drawings/geometry/sampling.ts";
import { advancedCores } from "./advanced-cores.ts";
import { basicCore } from "./basic-core.ts";
import { loanThreshold } from "./loan-threshold.ts";
import { planSurvey } from "./plan-survey.ts";
import { railBed, railBedSize } from "./rail-bed.ts";
import { toolSize } from "./tool-size.ts";

const tool = { ...toolSize, place: "image" } as const;
const RAIL_BEDS = 8;

const railBeds = countTo(RAIL_BEDS).map(
	(part): Drawing => ({
		...railBedSize,
		name: `rail-bed-${part + 1}`,
		draw: () => railBed(part),
		place: "image",
		attributes: { preserveAspectRatio: "xMidYMid slice" },
		maximumBytes: 900,
	}),
);

export const toolDrawings: readonly Drawing[] = [
	{
		...tool,
		name: "tool-loan-threshold",
		draw: loanThreshold,
		label: "Ten groups of applicants as ridges; what lies right of a threshold is filled",
		maximumBytes: 8_439,
	},
	{
		...tool,
		name: "tool-basic-core",
		draw: basicCore,
		label: "A core of four layers on a scale",
		maximumBytes: 10_324,
	},
	{
		...tool,
		name: "tool-advanced-cores",
		draw: advancedCores,
		label: "Six cores of different height, one of them marked",
		maximumBytes: 10_682,
	},
	{
		...tool,
		name: "tool-plan-survey",
		draw: planSurvey,
		label: "A survey half done: contours on the left, only stations on the right",
		maximumBytes: 12_745,
	},
	...railBeds,
];
