// While developing: the styles come as modules, so that an edit shows at once. The first has the order of the layers.
import.meta.glob("/src/ui/tokens.css", { eager: true });
import.meta.glob(["/src/**/*.css", "!/src/desk/**"], { eager: true });

import "./main.ts";
