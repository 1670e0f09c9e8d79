import type { Drawing } from "#tools/drawings/drawing.ts";
import { countTo } from "#tools/drawings/geometry/sampling.ts";
import { railBed } from "#tools/drawings/tools/rail-bed.ts";
import { agentsClaims } from "./agents-claims.ts";
import { infrastructureWells } from "./infrastructure-wells.ts";
import { managedIntelligenceLog } from "./managed-intelligence-log.ts";
import { modelsDescent } from "./models-descent.ts";
import { serviceSize } from "./service-size.ts";
import { workflowGalleries } from "./workflow-galleries.ts";

const service = { ...serviceSize, place: "image" } as const;

const BEDS = 5;
const bedSize = { width: 120, height: 96 } as const;

/** One core, a bed a service: Home lists them beside it. */
const serviceBeds = countTo(BEDS).map(
	(bed): Drawing => ({
		...bedSize,
		name: `service-bed-${bed + 1}`,
		draw: () => railBed(bed, bedSize),
		place: "inline",
		attributes: { preserveAspectRatio: "xMidYMid slice" },
		maximumBytes: 2_000,
	}),
);

export const serviceDrawings: readonly Drawing[] = [
	...serviceBeds,
	{
		...service,
		name: "service-managed-intelligence-log",
		draw: managedIntelligenceLog,
		label: "Well log: three measured tracks beside one column of rock, all of them peaking in the same layer",
		maximumBytes: 8_894,
	},
	{
		...service,
		name: "service-workflow-galleries",
		draw: workflowGalleries,
		label: "Plan of a mine with the shortest way from the entrance to the face",
		maximumBytes: 3_621,
	},
	{
		...service,
		name: "service-infrastructure-wells",
		draw: infrastructureWells,
		label: "Six wells of different depth that end in one reservoir",
		maximumBytes: 14_394,
	},
	{
		...service,
		name: "service-models-descent",
		draw: modelsDescent,
		label: "Contour map of an error surface with nine paths downhill, the deepest of them marked",
		maximumBytes: 24_481,
	},
	{
		...service,
		name: "service-agents-claims",
		draw: agentsClaims,
		label: "Map of fifteen claims, each worked line by line; one has found something",
		maximumBytes: 5_948,
	},
];
