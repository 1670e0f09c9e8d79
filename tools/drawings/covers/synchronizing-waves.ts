import { countTo } from "#tools/drawings/geometry/sampling.ts";
import { logistic } from "#tools/drawings/geometry/scalar-functions.ts";
import { seededRandom } from "#tools/drawings/geometry/seeded-noise.ts";

const OSCILLATORS = 30;
const TIMES = 97;
const TIME_STEP = 0.42;
/** The moment at which the oscillators begin to hear each other. */
const COUPLING_TIME = 50;

type Oscillator = { phase: number; frequency: number; heights: number[] };

/**
 * The crests (0 to 1.25) of thirty oscillators over time, one list each. The Kuramoto model: each oscillator is drawn
 * towards the mean phase of all, the more strongly the closer they already agree.
 */
export function synchronizingWaves(): number[][] {
	const oscillators = startingOscillators();
	for (const time of countTo(TIMES)) {
		const coupling = 0.012 + 0.75 * logistic((time - COUPLING_TIME) / 6);
		const { agreement, meanPhase } = meanField(oscillators);
		for (const oscillator of oscillators) {
			oscillator.heights.push(Math.max(0, Math.cos(oscillator.phase)) ** 1.4 * 1.25);
			const pull = coupling * agreement * Math.sin(meanPhase - oscillator.phase);
			oscillator.phase += TIME_STEP * (oscillator.frequency + pull);
		}
	}
	return oscillators.map(({ heights }) => heights);
}

function startingOscillators(): Oscillator[] {
	const random = seededRandom(21);
	const phases = countTo(OSCILLATORS).map(() => random() * 6.283);
	return phases.map((phase) => ({ phase, frequency: 0.92 + 0.34 * (random() - 0.5), heights: [] }));
}

function meanField(oscillators: readonly Oscillator[]) {
	let [cosines, sines] = [0, 0];
	for (const { phase } of oscillators) {
		cosines += Math.cos(phase);
		sines += Math.sin(phase);
	}
	return { agreement: Math.hypot(cosines, sines) / oscillators.length, meanPhase: Math.atan2(sines, cosines) };
}
