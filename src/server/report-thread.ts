import { renderReport } from "#features/assessment/pdf/render-report.pdf.tsx";
import { workOnThread } from "#platform/work-on-thread.ts";

workOnThread(renderReport);
