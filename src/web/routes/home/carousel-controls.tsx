import { Pause, Play } from "lucide-react";
import { Icon } from "#ui/icons/icon.tsx";
import styles from "./carousel-controls.module.css";

export type CarouselWords = {
	position: (current: number, total: number) => string;
	show: (number: number) => string;
	pause: string;
	play: string;
};

type CarouselControlsProps = {
	words: CarouselWords;
	current: number;
	total: number;
	isPlaying: boolean;
	onShow: (index: number) => void;
	onFlip: () => void;
};

/** Where the carousel is, a button for each slide, and one that stops it. */
export function CarouselControls({ words, current, total, isPlaying, onShow, onFlip }: CarouselControlsProps) {
	const names = Array.from({ length: total }, (_, index) => words.show(index + 1));
	return (
		<div className={styles.root}>
			<p>{words.position(current + 1, total)}</p>
			<div className={styles.dots}>
				{names.map((name, index) => (
					<button
						key={name}
						type="button"
						aria-label={name}
						aria-current={index === current || undefined}
						onClick={() => onShow(index)}
					/>
				))}
			</div>
			<button type="button" className={styles.flip} aria-label={isPlaying ? words.pause : words.play} onClick={onFlip}>
				<Icon shape={isPlaying ? Pause : Play} />
			</button>
		</div>
	);
}
