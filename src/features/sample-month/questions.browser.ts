/** Has one question at a time be pressed: its answer stands beside it, and the rows that it used light up. */
export function start(part: HTMLElement): void {
	const questions = [...part.querySelectorAll<HTMLElement>("[data-lights]")];
	const answers = [...part.querySelectorAll<HTMLElement>("[role=status] > p")];
	const board = part.closest("article");
	const ask = (pressed: HTMLElement | undefined) => {
		for (const question of questions) question.ariaPressed = String(question === pressed);
		// The first says that nothing is asked yet.
		const shown = pressed ? questions.indexOf(pressed) + 1 : 0;
		for (const [index, answer] of answers.entries()) answer.hidden = index !== shown;
		const lights = pressed?.dataset.lights?.split(" ") ?? [];
		for (const row of board?.querySelectorAll<HTMLElement | SVGElement>("[data-row]") ?? []) {
			row.toggleAttribute("data-lit", lights.includes(row.dataset.row ?? ""));
		}
	};
	for (const question of questions) {
		question.addEventListener("click", () => ask(question.ariaPressed === "true" ? undefined : question));
	}
	addEventListener("beforeprint", () => ask(undefined));
}
