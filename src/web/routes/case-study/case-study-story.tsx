import type { CaseStudy } from "#content/case-studies/case-study.ts";
import { caseStudyPage as words } from "#content/pages/case-study.ts";
import { Container } from "#ui/layout/container.tsx";
import { CaseHeading } from "./case-heading.tsx";
import { CasePart } from "./case-part.tsx";
import { CaseResults } from "./case-results.tsx";
import { NumberedSteps } from "./numbered-steps.tsx";
import type { PictureFileProps } from "./picture-file.tsx";
import { QuoteBand } from "./quote-band.tsx";
import { WorkSample } from "./work-sample.tsx";

type CaseStudyStoryProps = {
	story: CaseStudy;
	logo: string;
	screenshots: readonly (PictureFileProps & { caption: string })[];
};

/** A case study from its head to the client's words. */
export function CaseStudyStory({ story, logo, screenshots }: CaseStudyStoryProps) {
	const sampleLabel = story.sample ? words.sampleLabel : undefined;
	const { period, metrics, quote } = story.results;
	return (
		<article>
			<CaseHeading
				back={words.back}
				logo={{ src: logo, alt: words.logoOf(story.title) }}
				title={story.title}
				description={story.description}
				sampleLabel={sampleLabel}
				website={{ label: words.visitWebsite, note: words.opensNewTab, href: story.websiteUrl }}
			/>
			<Container>
				<CasePart title={words.about}>
					<p>{story.companyDescription}</p>
				</CasePart>
				<CasePart title={words.challenge}>
					<p>{story.issue}</p>
				</CasePart>
				<CasePart title={words.solution}>
					<NumberedSteps steps={story.solution} />
				</CasePart>
			</Container>
			<WorkSample title={words.workSample} screenshots={screenshots} sampleLabel={sampleLabel} />
			<CaseResults
				title={words.results.title}
				caption={period}
				columns={words.results.columns}
				rows={metrics.map(({ metric, before, after, impact }) => [metric, before, after, impact])}
			/>
			<QuoteBand quote={quote.text} author={quote.author} description={quote.company} sampleLabel={sampleLabel} />
		</article>
	);
}
