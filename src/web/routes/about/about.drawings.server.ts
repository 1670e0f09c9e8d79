import introBeds from "#ui/drawings/about-intro-3.svg?raw";
import seventyFive from "#ui/drawings/inline/impact-75.svg?raw";
import ninety from "#ui/drawings/inline/impact-90.svg?raw";
import hundred from "#ui/drawings/inline/impact-100.svg?raw";

/** The drawings of the about page that move. They reach the browser as text of the page, never as script. */
export const aboutDrawings = { introBeds, cores: { 75: seventyFive, 90: ninety, 100: hundred } };
