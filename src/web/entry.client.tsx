import "#web/browser/main.ts";
