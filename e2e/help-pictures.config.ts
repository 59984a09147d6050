import { defineConfig } from "@playwright/test";
import screenshots from "./screenshots.config";

export default defineConfig({ ...screenshots, testMatch: "help-pictures.ts", workers: 1 });
