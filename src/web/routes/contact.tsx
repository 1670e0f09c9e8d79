import { contactPage } from "#content/pages/contact.ts";
import { ContactDesk } from "#features/contact/contact-desk.tsx";
import { ContactDetails } from "#features/contact/contact-details.tsx";
import { ContactForm } from "#features/contact/contact-form.tsx";
import { returnedFormContext } from "#platform/http/returned-form-context.ts";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Faq } from "#ui/sections/faq.tsx";
import { PageHeading } from "#ui/sections/page-heading.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { organization } from "#web/structured-company.ts";
import { StructuredData } from "#web/structured-data.tsx";
import { breadcrumbs, faqPage, sitePage } from "#web/structured-pages.ts";
import type { Route } from "./+types/contact.ts";
import { contactDrawings } from "./contact.drawings.server.ts";

const structured = [organization(), breadcrumbs(sitePage("/contact")), faqPage(contactPage.questions.items)];

export const meta = () => pageMeta(contactPage.meta);

/** Without script the endpoint sends the browser back here, with what was typed or with the news that it was sent. */
export function loader({ context, request }: Route.LoaderArgs) {
	const form = context.get(returnedFormContext);
	const problem = form?.problems[0];
	return {
		returned: form && problem ? { values: form.values, problem } : null,
		isSent: new URL(request.url).searchParams.get("sent") === "true",
		weekHours: contactDrawings.weekHours,
	};
}

export default function ContactRoute({ loaderData }: Route.ComponentProps) {
	const { returned, isSent, weekHours } = loaderData;
	return (
		<>
			<StructuredData things={structured} />
			<PageHeading {...contactPage.heading} />
			<ContactDesk
				details={<ContactDetails words={contactPage.details} drawing={<InlineDrawing markup={weekHours} />} />}
				form={<ContactForm returned={returned} isSent={isSent} />}
			/>
			<Faq name="contact-faq" {...contactPage.questions} />
		</>
	);
}
