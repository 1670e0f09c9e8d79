const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** An XML element with other elements in it. */
export function xmlElement(name: string, ...children: string[]): string {
	return `<${name}>${children.join("")}</${name}>`;
}

/** An XML element with text in it. */
export function xmlText(name: string, text: string): string {
	return xmlElement(
		name,
		text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? ""),
	);
}
