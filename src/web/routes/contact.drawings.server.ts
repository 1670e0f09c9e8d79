import weekHours from "#ui/drawings/inline/contact-week-hours.svg?raw";

/** The drawings of the contact page that are part of the page itself. */
export const contactDrawings = { weekHours };
