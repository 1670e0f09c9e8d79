import { contactPage } from "#content/pages/contact.ts";
import { ContactColumns } from "#features/contact/contact-columns.tsx";
import { ContactForm } from "#features/contact/contact-form.tsx";
import weekHours from "#ui/drawings/inline/contact-week-hours.svg?raw";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { markup } from "#ui/markup.ts";
import { Faq } from "#ui/sections/faq.tsx";
import { PageHeading } from "#ui/sections/page-heading.tsx";
import { formStart } from "#web/form-start.server.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, faqPage, organization, StructuredData, sitePage } from "#web/seo/structured-data.tsx";
import type { Route } from "./+types/contact.ts";

const structured = [organization(), breadcrumbs(sitePage("/contact")), faqPage(contactPage.questions.items)];

export const meta = () => pageMeta(contactPage.meta);

/** The drawing reaches the browser as text of the page, never as script. */
export const loader = (request: Route.LoaderArgs) => ({
	...formStart(request),
	weekHours: markup("week-hours", weekHours),
});

export default function ContactRoute({ loaderData }: Route.ComponentProps) {
	const { returned, isSent, weekHours: drawing } = loaderData;
	return (
		<>
			<StructuredData things={structured} />
			<PageHeading {...contactPage.heading} />
			<ContactColumns copy={contactPage.details} drawing={<InlineDrawing markup={drawing} />}>
				<ContactForm returned={returned} isSent={isSent} />
			</ContactColumns>
			<Faq name="contact-faq" {...contactPage.questions} />
		</>
	);
}
