import { Pause, Play } from "lucide-react";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { fillIn } from "#domain/fill-in.ts";
import ridges from "#ui/drawings/ridge-divider.svg";
import { Icon } from "#ui/icons/icon.tsx";
import { Container } from "#ui/layout/container.tsx";
import { laterPart } from "#ui/layout/later-part.ts";
import { SampleMark } from "#ui/sample-mark.tsx";
import { BedAvatar } from "#ui/sections/bed-avatar.tsx";
import { useReducedMotion } from "#ui/use-reduced-motion.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./testimonials.module.css";

const TURN_AFTER_MS = 5_000;

type Quote = {
	quote: string;
	author: string;
	position: string;
	company: string;
	/** The seed of the drawn avatar, if there is one. */
	avatar?: number;
	/** No client gave it: the page says so. */
	sample: boolean;
};

type CarouselCopy = {
	/** With {current} and {total}. */
	position: string;
	/** With {number}. */
	show: string;
	pause: string;
	play: string;
};

type TestimonialsProps = CarouselCopy & { title: string; sampleLabel: string; quotes: readonly Quote[] };

/** What clients say: several quotes one at a time, a single one alone, and without any no section. */
export function Testimonials({ title, sampleLabel, quotes, ...copy }: TestimonialsProps) {
	const titleId = useId();
	const carousel = useCarousel(quotes.length);
	if (quotes.length === 0) return null;
	const isCarousel = quotes.length > 1;
	return (
		<section
			{...laterPart}
			ref={carousel.region}
			className={styles.root}
			aria-roledescription={isCarousel ? "carousel" : undefined}
			aria-labelledby={titleId}
		>
			<Container className={styles.frame}>
				<h2 id={titleId}>
					<VisuallyHidden>{title}</VisuallyHidden>
				</h2>
				{isCarousel ? (
					<>
						<Slides quotes={quotes} sampleLabel={sampleLabel} position={copy.position} carousel={carousel} />
						<Controls copy={copy} total={quotes.length} carousel={carousel} />
					</>
				) : (
					quotes.map((quote) => (
						<div key={quote.quote} className={styles.single}>
							<Testimonial quote={quote} sampleLabel={sampleLabel} />
						</div>
					))
				)}
			</Container>
			<img className={styles.ridges} src={ridges} width={2560} height={130} alt="" loading="lazy" />
		</section>
	);
}

type SlidesProps = Pick<TestimonialsProps, "quotes" | "sampleLabel" | "position"> & { carousel: Carousel };

/** All quotes are in the page and share one place, so nothing moves. */
function Slides({ quotes, sampleLabel, position, carousel }: SlidesProps) {
	return (
		<div className={styles.slides} aria-live={carousel.isTurning ? "off" : "polite"}>
			{quotes.map((quote, index) => (
				// biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel, not of form fields.
				<div
					key={quote.quote}
					role="group"
					aria-roledescription="slide"
					aria-label={fillIn(position, { current: index + 1, total: quotes.length })}
					className={styles.slide}
					data-active={index === carousel.current || undefined}
				>
					<Testimonial quote={quote} sampleLabel={sampleLabel} />
				</div>
			))}
		</div>
	);
}

function Testimonial({ quote, sampleLabel }: { quote: Quote; sampleLabel: string }) {
	return (
		<figure className={styles.quote}>
			<blockquote>
				<p>{quote.quote}</p>
			</blockquote>
			<figcaption>
				{quote.avatar !== undefined && <BedAvatar seed={quote.avatar} />}
				<div>
					<b>{quote.author}</b>
					<span>{`${quote.position}, ${quote.company}`}</span>
					{quote.sample && <SampleMark label={sampleLabel} />}
				</div>
			</figcaption>
		</figure>
	);
}

function Controls({ copy, total, carousel }: { copy: CarouselCopy; total: number; carousel: Carousel }) {
	const { current, show, isPlaying, flip } = carousel;
	const names = Array.from({ length: total }, (_, index) => fillIn(copy.show, { number: index + 1 }));
	return (
		<div className={styles.controls}>
			<p>{fillIn(copy.position, { current: current + 1, total })}</p>
			<div className={styles.dots}>
				{names.map((name, index) => (
					<button
						key={name}
						type="button"
						aria-label={name}
						aria-current={index === current || undefined}
						onClick={() => show(index)}
					/>
				))}
			</div>
			<button type="button" className={styles.flip} aria-label={isPlaying ? copy.pause : copy.play} onClick={flip}>
				<Icon shape={isPlaying ? Pause : Play} />
			</button>
		</div>
	);
}

type Carousel = ReturnType<typeof useCarousel>;

/**
 * Turns from one slide to the next every five seconds, in a loop: not while the visitor looks at it with pointer or
 * focus, not once paused, and not for those who asked for less motion, unless they press Play.
 */
function useCarousel(length: number) {
	const region = useRef<HTMLElement>(null);
	const [current, setCurrent] = useState(0);
	const [choice, setChoice] = useState<"play" | "pause">();
	const hasAttention = useAttention(region);
	const wantsLessMotion = useReducedMotion();
	const isPlaying = choice ? choice === "play" : !wantsLessMotion;
	const isTurning = isPlaying && !hasAttention && length > 1;

	useEffect(() => {
		if (!isTurning) return;
		const timer = setTimeout(() => setCurrent((current + 1) % length), TURN_AFTER_MS);
		return () => clearTimeout(timer);
	}, [isTurning, current, length]);

	const flip = () => setChoice(isPlaying ? "pause" : "play");
	return { region, current, show: setCurrent, isPlaying, isTurning, flip };
}

/** Whether the pointer is over an element or the focus within it. */
function useAttention(element: RefObject<HTMLElement | null>): boolean {
	const [isHovered, setIsHovered] = useState(false);
	const [isFocused, setIsFocused] = useState(false);

	useEffect(() => {
		const target = element.current;
		const listening = new AbortController();
		const { signal } = listening;
		target?.addEventListener("pointerenter", () => setIsHovered(true), { signal });
		target?.addEventListener("pointerleave", () => setIsHovered(false), { signal });
		target?.addEventListener("focusin", () => setIsFocused(true), { signal });
		target?.addEventListener("focusout", () => setIsFocused(false), { signal });
		return () => listening.abort();
	}, [element]);

	return isHovered || isFocused;
}
