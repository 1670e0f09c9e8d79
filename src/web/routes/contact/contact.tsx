import type { ReactNode } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { formatFacts } from "#documents/content/format-facts.ts";
import type { DocumentValues } from "#documents/document.ts";
import { aboutDocument } from "#documents/pages/about.ts";
import { companyContext } from "#documents/site-documents.server.ts";
import { workingDaysOf } from "#domain/dates.ts";
import { contactForm } from "#features/contact/contact.server.ts";
import { contactDocument } from "#features/contact/contact.ts";
import contactFormIsland from "#features/contact/contact-form.island.tsx";
import { Breakable } from "#ui/breakable.tsx";
import { useCompany } from "#ui/company.tsx";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Island } from "#ui/island.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import { type Markup, markup } from "#ui/markup.ts";
import { newTab } from "#ui/new-tab.tsx";
import { Faq } from "#ui/sections/faq.tsx";
import { NextStep } from "#ui/sections/next-step.tsx";
import { PageHeading } from "#ui/sections/page-heading.tsx";
import { formOnPage } from "#web/form-start.server.ts";
import type { PageProps } from "#web/page.ts";
import { Portrait } from "#web/portrait.tsx";
import { breadcrumbs, faqPage, organization } from "#web/seo/structured-data.tsx";
import styles from "./contact-columns.module.css";
import { weekHours } from "./week-hours.server.ts";

export const path = contactDocument.path;

export const documents = [contactDocument];

/**
 * Returns the words of the page, and a drawing that is part of it: both reach the browser with the page, never as script.
 */
export function loader(request: LoaderFunctionArgs) {
	const content = request.context.get(companyContext);
	const { questions, ...copy } = content.page(contactDocument);
	const items = content.questions.contact;
	const [person] = content.people;
	return {
		form: { ...formOnPage(request, contactForm, copy.form), workingDays: workingDaysOf(content.facts) },
		copy: { ...copy, hours: formatFacts(content.facts).hours, questions: { ...questions, items } },
		structured: [organization(content.facts), breadcrumbs(content, copy.meta.path), faqPage(items)],
		person: person && { ...person, title: content.page(aboutDocument).people.title },
		weekHours: markup(weekHours(content.facts.businessHours)),
	};
}

export default function ContactRoute({ loaderData }: PageProps<typeof loader>) {
	const { form, copy, person, weekHours: drawing } = loaderData;
	return (
		<>
			<PageHeading {...copy.heading} />
			<Container className={styles.root}>
				<Grid>
					<ContactDetails copy={copy.details} hours={copy.hours} drawing={drawing} person={person} />
					<div className={styles.form}>
						<Island part={contactFormIsland} props={form} />
					</div>
				</Grid>
			</Container>
			<Faq name="contact-faq" {...copy.questions} />
			<NextStep {...copy.next} />
		</>
	);
}

function Row({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className={styles.row}>
			<h2 className={styles.name}>{name}</h2>
			{children}
		</div>
	);
}

type ContactDetailsProps = {
	copy: DocumentValues<typeof contactDocument>["details"];
	/** The hours at which somebody is there, in words … */
	hours: string;
	/** … and drawn, a week of it. */
	drawing: Markup;
	/** The first of those who work here, below the title that About has for all of them. */
	person: PageProps<typeof loader>["loaderData"]["person"];
};

function ContactDetails({ copy, hours, drawing, person }: ContactDetailsProps) {
	const { scheduling, offices, email } = useCompany();
	return (
		<div className={styles.details}>
			{person && (
				<Row name={person.title}>
					<div className={styles.person}>
						<Portrait photo={person.photo} name={person.name} />
						<div>
							<p>
								<b>{person.name}</b>
							</p>
							<p>{person.role}</p>
							<p>{person.text}</p>
						</div>
					</div>
				</Row>
			)}
			<Row name={copy.consultation}>
				<p className={styles.links}>
					<a href={scheduling.href} {...newTab}>
						{scheduling.label}
					</a>
				</p>
			</Row>
			<Row name={copy.address}>
				{offices.map(({ label, lines }) => (
					<p key={label}>{lines.join(", ")}</p>
				))}
			</Row>
			<Row name={copy.email}>
				<p className={styles.links}>
					<a href={`mailto:${email}`}>
						<Breakable text={email} />
					</a>
				</p>
			</Row>
			<Row name={copy.phone}>
				<p className={styles.links}>
					{offices.map(({ phone }) => (
						<a key={phone.href} href={phone.href}>
							{phone.label}
						</a>
					))}
				</p>
			</Row>
			<Row name={copy.hours}>
				<p>{hours}</p>
				<p>{copy.answer.text}</p>
				<InlineDrawing markup={drawing} className={styles.drawing} />
			</Row>
		</div>
	);
}
