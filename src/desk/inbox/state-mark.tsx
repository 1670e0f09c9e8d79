import { palette } from "#brand.ts";
import { type InboxState, stateWords } from "./inbox-query.ts";

/** How far up the core is filled, of 16. */
const FILLED: Partial<Record<InboxState, number>> = { new: 0, contacted: 6, meeting: 11, won: 16 };

/** A small core that fills as the work goes on; its word stands beside it. */
export function StateMark({ state }: { state: InboxState }) {
	const filled = FILLED[state];
	if (filled === undefined) {
		return (
			<svg viewBox="0 0 11 18" aria-hidden="true">
				<path d="M1 1h9v16H1z" fill="none" stroke={palette.slate} strokeDasharray="2 2" />
				<path d="M1 17L10 1" stroke={palette.slate} strokeWidth="1.5" />
			</svg>
		);
	}
	const isNew = state === "new";
	return (
		<svg viewBox="0 0 11 18" aria-hidden="true">
			<path d="M1 1h9v16H1z" fill={palette.white} stroke={palette.ink} />
			{filled > 0 && <path d={`M1 ${17 - filled}h9v${filled}H1z`} fill={palette.petrol} />}
			<path d={`M0 ${17 - filled}h11`} stroke={isNew ? palette.gold : palette.ink} strokeWidth={isNew ? 3 : 1.5} />
		</svg>
	);
}

/** A state, as its mark and its word. */
export function StateWord({ state }: { state: InboxState }) {
	return (
		<span className="state">
			<StateMark state={state} />
			{stateWords[state]}
		</span>
	);
}
