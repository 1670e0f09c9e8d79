import type { Drawing } from "#tools/drawings/drawing.ts";
import { agentsClaims } from "./agents-claims.ts";
import { infrastructureWells } from "./infrastructure-wells.ts";
import { managedIntelligenceLog } from "./managed-intelligence-log.ts";
import { modelsDescent } from "./models-descent.ts";
import { serviceSize } from "./service-size.ts";
import { workflowGalleries } from "./workflow-galleries.ts";

const service = { ...serviceSize, place: "image" } as const;

export const serviceDrawings: readonly Drawing[] = [
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
