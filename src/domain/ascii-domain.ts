// What the URL parser takes for the end of a host, its port, its user or an escape. None of it stands in a domain.
const NOT_IN_A_DOMAIN = /[\s\p{Cc}/\\?#%:@]/u;

// No name in DNS is longer, and of a text of any length the parser would take its time.
const DOMAIN_MAX_CHARACTERS = 253;

/**
 * A domain as DNS and mail servers know it: `müller.de`, `MÜLLER.de` and `xn--mller-kva.de` are one, and so are all
 * spellings with full-width letters or with characters that are not shown (UTS 46). Undefined when it has no such form.
 * It comes from the URL parser, which browsers and Node have alike; that also reads `0x7f.1` as 127.0.0.1.
 */
export function asciiDomain(domain: string): string | undefined {
	if (domain.length > DOMAIN_MAX_CHARACTERS) return undefined;
	const url = `http://${domain}`;
	return NOT_IN_A_DOMAIN.test(domain) || !URL.canParse(url) ? undefined : new URL(url).hostname;
}
