import { useEffect, useMemo, useRef, useState } from "react";
import type { FindingsCopy } from "#documents/pages/your-sales-file-findings.ts";
import type { PictureWords } from "#documents/pages/your-sales-file-pictures.ts";
import { isRead, type ReadAnalysis, type RefusedAnalysis } from "./analysis.ts";
import { Ask } from "./ask.tsx";
import { Check } from "./check.tsx";
import { Finding } from "./finding.tsx";
import { FindingList, SameNames } from "./finding-list.tsx";
import { Keep } from "./keep.tsx";
import { Paper } from "./paper.tsx";
import { FindingPicture } from "./pictures/finding-picture.tsx";
import { marginOf } from "./pictures/hundred-sales.tsx";
import type { Price } from "./pictures/picture-context.ts";
import { SalesSection } from "./pictures/sales-section.tsx";
import type { SectionProps } from "./pictures/section-drawing.tsx";
import { PlanSection } from "./plan/plan-section.tsx";
import { ThenAndNow } from "./plan/then-and-now-report.tsx";
import styles from "./report.module.css";
import { isFew, ReportHead } from "./report.tsx";
import { describeRefusal } from "./sentences/refusals-and-questions.ts";
import { describe, unnamedLines } from "./sentences.ts";
import type { FileViewsProps, ReadViewProps } from "./use-own-file.ts";

/** The data of the section; null where a file is too small for one. */
function sectionOf({ drawn, result }: ReadAnalysis, { section: words }: PictureWords): SectionProps | null {
	const { section, firstDay, lastDay } = drawn;
	if (!section || isFew({ result })) return null;
	return { section, firstDay, lastDay, currency: result.reading.currency, words };
}

function Report(props: ReadViewProps) {
	const { copy, findings, pictures, scheduling, analysis, tool } = props;
	const [price, setPrice] = useState<Price>({ margin: "", priceChange: 1 });
	const described = useMemo(() => {
		const margin = marginOf(price);
		return describe(analysis, findings, { priceChange: price.priceChange, ...(margin !== null && { margin }) });
	}, [analysis, findings, price]);
	const [intro = "", ...sentences] = useMemo(() => unnamedLines(analysis, findings), [analysis, findings]);
	const asRead = analysis.details.questions.length > 0 ? copy.report.asRead : undefined;
	const section = sectionOf(analysis, pictures);
	const { drawn, result } = analysis;
	const currency = result.reading.currency;
	const picture = { findings: result.findings, drawn, currency, words: pictures, price, onPrice: setPrice };
	return (
		<>
			<div data-screen="" className={styles.root}>
				<ReportHead {...props} described={described} />
				{section && <SalesSection {...section} isNew={tool.state.isNew} />}
			</div>
			<div data-screen="">
				<FindingList copy={copy} described={described}>
					{described.findings.map((finding) => (
						<Finding
							key={finding.id}
							copy={copy.report}
							finding={finding}
							asRead={asRead}
							picture={<FindingPicture {...picture} id={finding.id} />}
						>
							{finding.id === "data" && <SameNames copy={copy.report.same} analysis={analysis} tool={tool} />}
						</Finding>
					))}
				</FindingList>
				<Keep copy={copy.keep} analysis={analysis} tool={tool} />
				<PlanSection {...props} />
				<Ask copy={copy.ask} intro={intro} sentences={sentences} scheduling={scheduling} />
			</div>
			<Paper {...props} described={described} section={section} />
		</>
	);
}

/** The report of a file, or the check of what was read. Each view begins at its title. */
export function FileViews(props: FileViewsProps) {
	const { analysis, tool } = props;
	const { view, files, isSample, comparison, plan: sealed } = tool.state;
	const read = isRead(analysis) ? analysis : null;
	const root = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: for each view, and for each file.
	useEffect(() => {
		const title = root.current?.querySelector("h1");
		title?.setAttribute("tabindex", "-1");
		title?.focus({ preventScroll: true });
		scrollTo({ top: 0, behavior: "instant" });
		// A link of another page leads to a finding in the sample.
		if (isSample && view.name === "report") document.getElementById(location.hash.slice(1))?.scrollIntoView();
	}, [view.name, files]);
	return (
		<div ref={root} className={styles.views}>
			{view.name === "report" && read && <Report key={files} {...props} analysis={read} />}
			{view.name === "comparison" && read && comparison && sealed && (
				<ThenAndNow {...props} analysis={read} comparison={comparison} sealed={sealed} />
			)}
			{view.name === "check" && <Check {...props} />}
		</div>
	);
}

/** Why a file can't be read, and what to do. */
export const refusalInWords = ({ result, rows }: RefusedAnalysis, findings: FindingsCopy) =>
	describeRefusal(result.refusal, findings, rows);
