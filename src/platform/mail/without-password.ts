/** Some servers repeat the line that they refuse, and the line of AUTH has the password. */
export function withoutPassword(words: string, smtpUrl: string): string {
	const { username, password } = new URL(smtpUrl);
	if (!password) return words;
	const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
	const base64 = (text: string) => Buffer.from(text).toString("base64");
	const spellings = [base64(`\0${user}\0${secret}`), base64(secret), secret, password];
	return spellings.reduce((shown, spelling) => shown.replaceAll(spelling, "(password)"), words);
}
