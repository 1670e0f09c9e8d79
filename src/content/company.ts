import { site } from "./site.ts";
import { listInWords } from "./wording.ts";

const { whatsApp, businessHours, offices } = site;
const places = offices.map(({ place }) => place);

/** The company's facts as sentences have them. */
export const company = {
	/** The WhatsApp chat link with the greeting already typed. */
	whatsAppHref: `https://wa.me/${whatsApp.number}?text=${encodeURIComponent(whatsApp.greeting)}`,
	mailLink: { label: site.email, href: `mailto:${site.email}` },
	/** `offices in Illinois and Lagos`. */
	offices: `${offices.length === 1 ? "an office" : "offices"} in ${listInWords(places)}`,
	/** `Illinois and Lagos`. */
	places: listInWords(places),
	/** `Illinois or Lagos`. */
	anyPlace: listInWords(places, "or"),
	hours: `${businessHours.open}. ${businessHours.closed}.`,
};
