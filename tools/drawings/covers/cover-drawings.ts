import type { Drawing } from "#tools/drawings/drawing.ts";
import { aiAutomationAgate } from "./ai-automation-agate.ts";
import { aiAutomationFlow } from "./ai-automation-flow.ts";
import { aiDataCultureSync } from "./ai-data-culture-sync.ts";
import { aiInfrastructureBlock } from "./ai-infrastructure-block.ts";
import { analyticsStrategyRoute } from "./analytics-strategy-route.ts";
import { coverSize } from "./cover-size.ts";
import { dataIntegrationConfluence } from "./data-integration-confluence.ts";
import { dataIntegrationCores } from "./data-integration-cores.ts";
import { dataQualitySieve } from "./data-quality-sieve.ts";
import { predictiveAnalyticsFan } from "./predictive-analytics-fan.ts";
import { predictiveAnalyticsSeismic } from "./predictive-analytics-seismic.ts";

const cover = { ...coverSize, place: "image" } as const;

/** Covers of articles, by category. They are decoration beside the article's title: `alt=""`. */
export const coverDrawings: readonly Drawing[] = [
	{ ...cover, name: "analytics-strategy-route", draw: analyticsStrategyRoute, maximumBytes: 20_924 },
	{ ...cover, name: "ai-automation-flow", draw: aiAutomationFlow, maximumBytes: 29_792 },
	{ ...cover, name: "ai-automation-agate", draw: aiAutomationAgate, maximumBytes: 16_442 },
	{ ...cover, name: "ai-data-culture-sync", draw: aiDataCultureSync, maximumBytes: 26_991 },
	{ ...cover, name: "data-integration-confluence", draw: dataIntegrationConfluence, maximumBytes: 18_342 },
	{ ...cover, name: "data-integration-cores", draw: dataIntegrationCores, maximumBytes: 26_177 },
	{ ...cover, name: "ai-infrastructure-block", draw: aiInfrastructureBlock, maximumBytes: 19_458 },
	{ ...cover, name: "predictive-analytics-fan", draw: predictiveAnalyticsFan, maximumBytes: 10_320 },
	{ ...cover, name: "predictive-analytics-seismic", draw: predictiveAnalyticsSeismic, maximumBytes: 24_576 },
	{ ...cover, name: "data-quality-sieve", draw: dataQualitySieve, maximumBytes: 11_915 },
];
