import { Pause, Play } from "lucide-react";
import { useId } from "react";
import type { z } from "zod";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { group, line } from "#documents/fields.ts";
import { fillIn } from "#domain/fill-in.ts";
import ridges from "#ui/drawings/ridge-divider.svg";
import { Icon } from "#ui/icons/icon.tsx";
import { Container } from "#ui/layout/container.tsx";
import { SampleMark } from "#ui/sample-mark.tsx";
import { BedAvatar } from "#ui/sections/bed-avatar.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./testimonials.module.css";

/** The page's words around the quotes. */
export const testimonialsFields = group("Quotes of clients", {
	title: line("Title", { max: 60 }),
	samplesTitle: line("Title while all are invented", { max: 60 }),
	sampleLabel: line("Next to invented ones", { max: 40, isSpecified: true }),
	position: line("Which one is shown", {
		max: 40,
		placeholders: ["current", "total"],
		hint: "{current} is its number, {total} how many there are.",
	}),
	show: line("Button that shows one, for those who don't see it", {
		max: 40,
		placeholders: ["number"],
		hint: "{number} is its number.",
	}),
	pause: line("Button that stops them", { max: 40 }),
	play: line("Button that starts them", { max: 40 }),
});

type TestimonialsCopy = z.output<typeof testimonialsFields>;

type Quote = CompanyContent["testimonials"]["home"][number];

type CarouselCopy = Omit<TestimonialsCopy, "title" | "samplesTitle" | "sampleLabel">;

type TestimonialsProps = TestimonialsCopy & { quotes: readonly Quote[] };

/** Quotes of clients: several one at a time, a single one alone, and without any no section. */
export function Testimonials({ title, samplesTitle, sampleLabel, quotes, ...copy }: TestimonialsProps) {
	const titleId = useId();
	if (quotes.length === 0) return null;
	const isCarousel = quotes.length > 1;
	return (
		<section
			className={styles.root}
			data-part={isCarousel ? "testimonials" : undefined}
			aria-roledescription={isCarousel ? "carousel" : undefined}
			aria-labelledby={titleId}
		>
			<Container className={styles.frame}>
				<h2 id={titleId}>
					<VisuallyHidden>{quotes.every(({ sample }) => sample) ? samplesTitle : title}</VisuallyHidden>
				</h2>
				{isCarousel ? (
					<>
						<Slides quotes={quotes} sampleLabel={sampleLabel} position={copy.position} />
						<Controls copy={copy} total={quotes.length} />
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

/** All quotes are in the page and share one place, so nothing moves. testimonials.browser.ts turns them. */
function Slides({ quotes, sampleLabel, position }: Pick<TestimonialsProps, "quotes" | "sampleLabel" | "position">) {
	return (
		<div className={styles.slides} aria-live="off">
			{quotes.map((quote, index) => (
				// biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel, not of form fields.
				<div
					key={quote.quote}
					role="group"
					aria-roledescription="slide"
					aria-label={fillIn(position, { current: index + 1, total: quotes.length })}
					className={styles.slide}
					data-active={index === 0 || undefined}
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

function Controls({ copy, total }: { copy: CarouselCopy; total: number }) {
	const names = Array.from({ length: total }, (_, index) => fillIn(copy.show, { number: index + 1 }));
	return (
		<div className={styles.controls}>
			<p data-part="position">{fillIn(copy.position, { current: 1, total })}</p>
			<div className={styles.dots} data-part="dots">
				{names.map((name, index) => (
					<button key={name} type="button" aria-label={name} aria-current={index === 0 || undefined} />
				))}
			</div>
			<button type="button" className={styles.flip} data-part="flip">
				<span className={styles.pause}>
					<Icon shape={Pause} />
					<VisuallyHidden>{copy.pause}</VisuallyHidden>
				</span>
				<span className={styles.play}>
					<Icon shape={Play} />
					<VisuallyHidden>{copy.play}</VisuallyHidden>
				</span>
			</button>
		</div>
	);
}
