import { affixdotRenewals } from "./affixdot-renewals.ts";
import { mapleMondayPage } from "./maple-monday-page.ts";
import type { SampleLayout, WorkSample } from "./work-sample.ts";

/** Every client page that is shown as a picture. */
export const workSamples: readonly WorkSample[] = [mapleMondayPage, affixdotRenewals];

export const layouts: readonly SampleLayout[] = ["wide", "narrow"];
