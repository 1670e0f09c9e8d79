// While developing: the styles come as modules, so that an edit shows at once.
import.meta.glob(["/src/**/*.css", "!/src/desk/**"], { eager: true });

import "./main.ts";
