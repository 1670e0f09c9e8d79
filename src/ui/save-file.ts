/** Puts a file that was made on the device among the visitor's downloads. */
export function saveFile(file: Blob, name: string): void {
	// The address is of this page alone, and needed for this press alone: what is downloaded is kept by the browser.
	const address = URL.createObjectURL(file);
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	URL.revokeObjectURL(address);
}

/** The same of a text, with the kind of file that it is, such as `text/csv`. */
export function saveText(text: string, { name, type }: { name: string; type: string }): void {
	const file = new Blob([text], { type: `${type};charset=utf-8` });
	saveFile(file, name);
}
