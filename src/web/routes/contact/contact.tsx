import type { ReactNode } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { companyWords } from "#content/company-words.ts";
import { workingDaysOf } from "#domain/answer-day.ts";
import { companyContext } from "#features/company/company-content.server.ts";
import contactForm from "#features/contact/contact-form.island.tsx";
import { useCompany } from "#ui/company.tsx";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Island } from "#ui/island.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import { markup } from "#ui/markup.ts";
import { newTab } from "#ui/new-tab.tsx";
import { Faq } from "#ui/sections/faq.tsx";
import { NextStep } from "#ui/sections/next-step.tsx";
import { PageHeading } from "#ui/sections/page-heading.tsx";
import { formStart } from "#web/form-start.server.ts";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, faqPage, organization, StructuredData, structuredData } from "#web/seo/structured-data.tsx";
import contactColumnsStyles from "./contact-columns.module.css";
import { weekHours } from "./week-hours.server.ts";

export const path = "/contact";

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData && pageMeta(loaderData.copy.meta);

/** What the page says, and a drawing that is part of it: both reach the browser with the page, never as script. */
export function loader(request: LoaderFunctionArgs) {
	const content = request.context.get(companyContext);
	const { questions, ...copy } = content.pages.contact;
	const items = content.questions.contact;
	return {
		...formStart(request),
		copy: { ...copy, hours: companyWords(content.facts).hours, questions: { ...questions, items } },
		structured: structuredData(organization(content.facts), breadcrumbs(content, copy.meta.path), faqPage(items)),
		workingDays: workingDaysOf(content.facts),
		weekHours: markup(weekHours(content.facts.businessHours)),
	};
}

export default function ContactRoute({ loaderData }: PageProps<typeof loader>) {
	const { returned, isSent, copy, structured, workingDays, weekHours: drawing } = loaderData;
	return (
		<>
			<StructuredData data={structured} />
			<PageHeading {...copy.heading} />
			<ContactColumns copy={copy.details} hours={copy.hours} drawing={<InlineDrawing markup={drawing} />}>
				<Island part={contactForm} props={{ copy: copy.form, start: { returned, isSent }, workingDays }} />
			</ContactColumns>
			<Faq name="contact-faq" {...copy.questions} />
			<NextStep {...copy.next} />
		</>
	);
}

type ContactDetailsProps = {
	copy: { consultation: string; address: string; email: string; phone: string; hours: string };
	/** When somebody is there, in words … */
	hours: string;
	/** … and drawn, a week of it. */
	drawing: ReactNode;
};

/** Where to find the company: addresses, email, phones and opening hours. */
function ContactDetails({ copy, hours, drawing }: ContactDetailsProps) {
	const { scheduling, offices, email } = useCompany();
	return (
		<div>
			<div className={contactColumnsStyles.row}>
				<h2 className={contactColumnsStyles.name}>{copy.consultation}</h2>
				<p className={contactColumnsStyles.links}>
					<a href={scheduling.href} {...newTab}>
						{scheduling.label}
					</a>
				</p>
			</div>
			<div className={contactColumnsStyles.row}>
				<h2 className={contactColumnsStyles.name}>{copy.address}</h2>
				{offices.map(({ label, lines }) => (
					<p key={label}>{lines.join(", ")}</p>
				))}
			</div>
			<div className={contactColumnsStyles.row}>
				<h2 className={contactColumnsStyles.name}>{copy.email}</h2>
				<p className={contactColumnsStyles.links}>
					<a href={`mailto:${email}`}>{email}</a>
				</p>
			</div>
			<div className={contactColumnsStyles.row}>
				<h2 className={contactColumnsStyles.name}>{copy.phone}</h2>
				<p className={contactColumnsStyles.links}>
					{offices.map(({ phone }) => (
						<a key={phone.href} href={phone.href}>
							{phone.label}
						</a>
					))}
				</p>
			</div>
			<div className={contactColumnsStyles.row}>
				<h2 className={contactColumnsStyles.name}>{copy.hours}</h2>
				<p>{hours}</p>
				<div className={contactColumnsStyles.drawing}>{drawing}</div>
			</div>
		</div>
	);
}

/** Ways to reach the company on one side, the message form on the other. */
function ContactColumns({ children, ...details }: ContactDetailsProps & { children: ReactNode }) {
	return (
		<Container className={contactColumnsStyles.root}>
			<Grid>
				<div className={contactColumnsStyles.details}>
					<ContactDetails {...details} />
				</div>
				<div className={contactColumnsStyles.form}>{children}</div>
			</Grid>
		</Container>
	);
}
