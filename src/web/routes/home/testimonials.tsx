import { useId } from "react";
import ridges from "#ui/drawings/ridge-divider.svg";
import { Container } from "#ui/layout/container.tsx";
import { laterPart } from "#ui/layout/later-part.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { CarouselControls, type CarouselWords } from "./carousel-controls.tsx";
import { type Quote, Testimonial } from "./testimonial.tsx";
import styles from "./testimonials.module.css";
import { useCarousel } from "./use-carousel.ts";

type TestimonialsProps = CarouselWords & { title: string; sampleLabel: string; quotes: readonly Quote[] };

/** What clients say, one quote at a time. All quotes are in the page and share one place, so nothing moves. */
export function Testimonials({ title, sampleLabel, quotes, ...words }: TestimonialsProps) {
	const titleId = useId();
	const { region, current, show, isPlaying, isTurning, flip } = useCarousel(quotes.length);
	return (
		<section
			{...laterPart}
			ref={region}
			className={styles.root}
			aria-roledescription="carousel"
			aria-labelledby={titleId}
		>
			<Container className={styles.frame}>
				<h2 id={titleId}>
					<VisuallyHidden>{title}</VisuallyHidden>
				</h2>
				<div className={styles.slides} aria-live={isTurning ? "off" : "polite"}>
					{quotes.map((quote, index) => (
						// biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel, not of form fields.
						<div
							key={quote.quote}
							role="group"
							aria-roledescription="slide"
							aria-label={words.position(index + 1, quotes.length)}
							className={styles.slide}
							data-active={index === current || undefined}
						>
							<Testimonial quote={quote} sampleLabel={sampleLabel} />
						</div>
					))}
				</div>
				<div className={styles.controls}>
					<CarouselControls
						words={words}
						current={current}
						total={quotes.length}
						isPlaying={isPlaying}
						onShow={show}
						onFlip={flip}
					/>
				</div>
			</Container>
			<img className={styles.ridges} src={ridges} width={2560} height={130} alt="" loading="lazy" />
		</section>
	);
}
