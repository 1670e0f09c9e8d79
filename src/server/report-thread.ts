import { renderReport } from "#features/assessment/render-report.pdf.tsx";
import { workOnThread } from "#platform/work-on-thread.ts";

workOnThread(renderReport);
