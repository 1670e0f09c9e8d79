// The rule of addresses as it was when step 011 was released, and not `domain/`'s: what changes there later is a later
// step's business, and must not change what this one has done.

const NOT_IN_A_DOMAIN = /[\s\p{Cc}/\\?#%:@]/u;
const CHARACTERS = String.raw`[^\s@,;:<>()[\]%!"\\\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]+`;
const MAILBOX = new RegExp(`^(?!-)(${CHARACTERS})@(${CHARACTERS})$`, "u");
const LABEL = "(?!-)[a-z0-9-]{1,63}(?<!-)";
const HOST_NAME = new RegExp(`^(?:${LABEL}\\.)*(?!\\d+$)${LABEL}$`);

function hostOf(domain: string): string | undefined {
	const url = `http://${domain}`;
	return NOT_IN_A_DOMAIN.test(domain) || !URL.canParse(url) ? undefined : new URL(url).hostname;
}

/** The form in which addresses are compared: one mailbox has one, however its domain is spelled. */
export function keyOf(address: string): string {
	const trimmed = address.trim();
	const afterAt = trimmed.lastIndexOf("@") + 1;
	const localPart = trimmed.slice(0, afterAt).toLowerCase().normalize("NFC");
	const domain = trimmed.slice(afterAt);
	return localPart + (hostOf(domain) ?? domain.toLowerCase().normalize("NFC")).replace(/\.+$/, "");
}

function isMailable(address: string): boolean {
	const [, localPart = "", domain = ""] = MAILBOX.exec(address) ?? [];
	const host = hostOf(domain) ?? "";
	return (
		HOST_NAME.test(host) &&
		host.length <= 253 &&
		localPart.length + 1 + host.length <= 254 &&
		localPart.normalize("NFKC") === localPart.normalize("NFC")
	);
}

/** The address as it may be mailed: as typed, or else with its domain in ASCII; undefined when neither may. */
export function mailableForm(address: string): string | undefined {
	const afterAt = address.lastIndexOf("@") + 1;
	const inAscii = address.slice(0, afterAt) + (hostOf(address.slice(afterAt)) ?? "").replace(/\.+$/, "");
	return [address, inAscii].find(isMailable);
}
