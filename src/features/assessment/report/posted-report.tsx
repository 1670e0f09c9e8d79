import { PencilLine, Printer } from "lucide-react";
import { formatLongDate } from "#domain/dates.ts";
import { type Answers, breakableName, type ReportWords } from "#features/assessment/questions/question.ts";
import { cardOf } from "#features/assessment/share/share.ts";
import { PostedCard, PostedLink } from "#features/assessment/share/share-boxes.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { EmailField } from "#ui/form/fields.tsx";
import { FormOutcome } from "#ui/form/form-outcome.tsx";
import { BrandGlyph, socialMarks } from "#ui/icons/brand-glyph.tsx";
import styles from "./assessment-report.module.css";
import { ReportContents, type ReportProps, reportFacts } from "./assessment-report.tsx";
import { type PostedReport as Posted, postedFields } from "./page-after-post.ts";
import { HiddenFields, PdfForm, PlanForm, reportIds } from "./report-section.tsx";
import shareStyles from "./share-buttons.module.css";
import { shareLink } from "./share-buttons.tsx";

/** Where a link can share; what needs the clipboard or a device's own sheet needs script. */
const NETWORKS = ["x", "linkedIn", "facebook", "whatsApp"] as const;

type MailFormProps = { posted: Posted; carried: Answers; copy: ReportWords["email"] };

const MailForm = ({ posted: { answers, mail }, carried, copy: email }: MailFormProps) => (
	<form method="post" action={`#${reportIds.mail}`} className={styles.mail} aria-label={email.title}>
		<FormOutcome failure={mail?.message} success={mail?.isSent ? email.sent : undefined} />
		<HiddenFields fields={{ ...carried, [postedFields.act]: "mail" }} />
		<EmailField
			question={email.problems.email.likelySlip}
			type="email"
			name={postedFields.email}
			label={email.field}
			autoComplete="email"
			required
			defaultValue={mail?.email ?? answers.email}
			problem={mail?.problem}
		/>
		<Button type="submit" tone="ink">
			{email.submit}
		</Button>
	</form>
);

type PostedReportProps = Pick<ReportProps, "definition" | "rubric" | "booking" | "serviceUrl" | "pageUrl"> & {
	posted: Posted;
};

/** The report of a form that was posted without script, as a page of its own: each of its buttons posts. */
export function PostedReport({ definition, rubric, posted, booking, serviceUrl, pageUrl }: PostedReportProps) {
	const { answers, result, day, telephone, link, card } = posted;
	const { report: copy } = definition;
	const given = telephone ? { ...answers, telephone } : answers;
	const token = link && { [postedFields.token]: link.token };
	const carried = { ...given, ...token, ...(card && { [postedFields.removal]: card.removal }) };
	const head = (
		<div className={classNames(styles.head, styles.ofPage)}>
			<h1 aria-label={definition.copy.name}>{breakableName(definition.copy.name)}</h1>
			<h2>{definition.copy.report.title}</h2>
			<p className={styles.facts}>{reportFacts(copy, answers, formatLongDate(day))}</p>
		</div>
	);
	const saving = (
		<div className={styles.actions}>
			<PdfForm serviceUrl={serviceUrl} answers={answers} label={copy.pdf.label} />
			<PlanForm serviceUrl={serviceUrl} answers={answers} day={day} label={copy.calendar.label} />
			<Button tone="line" size="small" data-part="print" className={styles.print}>
				<Printer aria-hidden="true" strokeWidth={1.75} />
				{copy.print}
			</Button>
			<form method="post" action="#form">
				<HiddenFields fields={{ ...given, [postedFields.act]: "change" }} />
				<Button type="submit" tone="line" size="small">
					<PencilLine aria-hidden="true" strokeWidth={1.75} />
					{copy.change}
				</Button>
			</form>
		</div>
	);
	const sharing = (
		<>
			<p className={shareStyles.networks}>
				{NETWORKS.map((network) => (
					<ButtonLink
						key={network}
						to={shareLink(network, definition.copy.share, network === "whatsApp" && card ? card.address : pageUrl)}
						tone="line"
					>
						<BrandGlyph mark={socialMarks[network]} />
						{socialMarks[network].name}
					</ButtonLink>
				))}
			</p>
			<PostedCard {...{ posted, carried, definition }} shown={cardOf({ id: definition.id, rubric }, result)} />
		</>
	);
	return (
		<ReportContents
			{...{ definition, rubric, result, answers, booking, head }}
			acts={{
				saving,
				mail: <MailForm {...{ posted, carried }} copy={copy.email} />,
				link: <PostedLink posted={posted} carried={carried} copy={copy.privateLink} />,
				sharing,
			}}
		/>
	);
}
