import type { Locator, Page } from "playwright-core";

export const SENT = "Your message has been sent successfully. We'll get back to you soon!";
export const NAME = `Zoë "Zed" O'Größe <script>alert(1)</script>`;
export const MESSAGE = "Drei Systeme & drei Summen:\n<b>welche stimmt?</b>\n\nSchöne Grüße";

type Values = Partial<Record<"Name" | "Email" | "Phone" | "Company" | "Message", string>>;

/** A message with everything in it that is easily broken on the way. */
export const completeForm = {
	Name: NAME,
	Email: "zoe@example.com",
	Phone: "+1 312 555 0142",
	Company: 'Größe & "Söhne"',
	Message: MESSAGE,
};

/** The field with this label. */
export function field(page: Page, label: string): Locator {
	return page.getByRole("textbox", { name: label });
}

/** Types into the fields with these labels. */
export async function fillIn(page: Page, values: Values): Promise<void> {
	for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

export async function send(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Send Message" }).click();
}
