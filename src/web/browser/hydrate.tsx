import { type ReactNode, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { IDEMPOTENCY_KEY_FIELD } from "#domain/form-fields.ts";
import { clearFields } from "#ui/form/form-elements.ts";
import type { IslandPart } from "#ui/island.tsx";
import { IslandRoot } from "#ui/island-root.tsx";
import type { EarlyActs } from "./early-acts.ts";

const files = import.meta.glob<{ default: IslandPart<object> }>("/src/**/*.island.tsx");

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1).replace(".island.tsx", "");
const islands = new Map(Object.entries(files).map(([path, load]) => [nameOf(path), load]));

/** Calls it once what is going on is over: a timer would do, too, but pages in tests stop these. */
function inOwnTask(act: () => void): void {
	const { port1, port2 } = new MessageChannel();
	port1.onmessage = act;
	port2.postMessage(null);
}

/** The child of a parent that a node is, or is wrapped in by now; null where it has gone. */
function ownChild(parent: Node, node: Node | null): Node | null {
	let child = node;
	while (child && child.parentNode !== parent) child = child.parentNode;
	return child;
}

/**
 * A browser's translator puts elements in the place of text nodes that React knows, and React would throw when it removes one
 * or puts something before it. https://github.com/facebook/react/issues/11538
 */
function tolerateTranslators(): void {
	const { removeChild, insertBefore } = Node.prototype;
	Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
		const own = ownChild(this, child);
		if (own) removeChild.call(this, own);
		return child;
	};
	Node.prototype.insertBefore = function <Added extends Node>(this: Node, added: Added, next: Node | null): Added {
		insertBefore.call(this, added, ownChild(this, next));
		return added;
	};
}

tolerateTranslators();

/** Around the island's part: where React renders it anew, the visitor goes on where she was. */
function KeepFocus({ acts, children }: { acts: EarlyActs; children: ReactNode }) {
	acts.noteFocus();
	useLayoutEffect(() => acts.restore(), [acts]);
	return children;
}

/**
 * Shows what became of a form that was sent before its island failed: in the words that the island has left or leaves once
 * the response is there, or by the page that answers the form without script. Sent again, it is the same message.
 */
function showOutcome(island: HTMLElement): void {
	const { outcome, failure, idempotencyKey: value } = island.dataset;
	const form = island.querySelector("form");
	if (!form) return;
	if (outcome === "") {
		form.submit();
		return;
	}
	if (outcome !== undefined) clearFields(form);
	else if (value !== undefined && !form.elements.namedItem(IDEMPOTENCY_KEY_FIELD)) {
		const name = IDEMPOTENCY_KEY_FIELD;
		form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
	}
	const said = outcome ?? failure;
	if (said === undefined) return;
	const box = form.querySelector(outcome === undefined ? "[role=alert]" : "[role=status]");
	for (const earlier of form.querySelectorAll("[role=alert]")) earlier.replaceChildren();
	box?.replaceChildren(said);
	box?.scrollIntoView({ block: "nearest" });
}

/** Loads the code of an island and has React take over what the server has rendered; replays what was done before. */
export async function hydrate(container: HTMLElement, acts: EarlyActs): Promise<void> {
	const { island: name = "" } = container.dataset;
	const load = islands.get(name);
	if (!load) throw new Error(`There is no file ${name}.island.tsx.`);
	const { component: Part } = (await load()).default;
	const html = container.innerHTML;
	const props: object = JSON.parse(container.nextElementSibling?.firstElementChild?.textContent ?? "{}");
	acts.noteFields();
	const root = hydrateRoot(
		container,
		<IslandRoot
			// React gets ready in the middle of an event, if that comes first. Replayed before that event is over, what was chosen
			// earlier would undo what is being chosen.
			onReady={() =>
				inOwnTask(() => {
					acts.replay();
					// React renders the replayed acts first.
					inOwnTask(() => window.endHold?.(container, false));
				})
			}
			onFailure={() =>
				// Not while React works on it.
				queueMicrotask(() => {
					root.unmount();
					acts.putBack(html);
					showOutcome(container);
					const outcome = new MutationObserver(() => showOutcome(container));
					outcome.observe(container, { attributeFilter: ["data-outcome", "data-failure"] });
				})
			}
		>
			<KeepFocus acts={acts}>
				<Part {...props} />
			</KeepFocus>
		</IslandRoot>,
		{ identifierPrefix: container.id },
	);
}
