import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** How many lines of each failure are repeated. */
const LINES = 16;

/** Repeats at the very end why each test failed: the end is what is kept of a long output. */
export default class ReasonsReporter implements Reporter {
  private readonly reasons: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === test.expectedStatus) return;
    const messages = result.errors.map(({ message }) => message?.split("\n").slice(0, LINES).join("\n"));
    const seconds = Math.round(result.duration / 1000);
    this.reasons.push(
      `${test.titlePath().filter(Boolean).join(" › ")} (${seconds} s)\n${messages.join("\n")}`,
    );
  }

  onEnd(): void {
    if (this.reasons.length > 0) console.log(`\nWhy:\n\n${this.reasons.join("\n\n")}`);
  }
}
