/** What the carousel of quotes says of itself. Apart from the page's copy: a browser needs this as code, the rest as data. */
export const carouselWords = {
	position: (current: number, total: number) => `${current} of ${total}`,
	show: (number: number) => `Testimonial ${number}`,
	pause: "Pause testimonials",
	play: "Play testimonials",
};
