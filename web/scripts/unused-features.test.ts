import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { withoutFeatures } from "./cut-features";
import { filesBelow } from "./files-below";
import { unusedInFetch } from "./unused-in-fetch";
import { unusedInReact } from "./unused-in-react";
import { unusedInRouter } from "./unused-in-router";

type Paths = Record<
  string,
  Record<string, { parameters?: { name: string; schema: unknown; style?: string }[] }>
>;

it("finds everything in the libraries as they are", () => {
  for (const features of [...unusedInReact, ...unusedInRouter, ...unusedInFetch]) {
    const file = new URL(`../node_modules${features.module}`, import.meta.url);
    const code = readFileSync(file, "utf8");
    expect(withoutFeatures(code, features).length, features.module).toBeLessThan(code.length);
  }
});

/** What is left out of the libraries, by the names that one would import or write. */
const leftOut = [
  /import [^;]*\b(?:Activity|Children|Profiler|ViewTransition|SuspenseList|addTransitionType|cache|cacheSignal|useActionState|useTransition)\b[^;]* from "react";/,
  /import [^;]*\b(?:createPortal|preconnect|prefetchDNS|preinit\w*|preload|requestFormReset|useFormStatus)\b[^;]* from "react-dom";/,
  /import [^;]*\b(?:Form|useFetchers?|useSubmit|useRevalidator|useActionData|redirect\w*|replace|data|Await|Routes|useRoutes)\b[^;]* from "react-router";/,
  /\b(?:clientAction|shouldRevalidate|clientMiddleware)\b/,
  /\sprecedence=|\sviewTransition\b|\sprefetch=/,
  /<Fragment[^>]*\sref=/,
];

it("leaves out nothing that a page uses", async () => {
  const files = await filesBelow(new URL("../app/", import.meta.url), [".ts", ".tsx"]);
  for (const file of files) {
    const code = readFileSync(file, "utf8");
    for (const use of leftOut) expect(code, file.pathname).not.toMatch(use);
  }
});

/** The same in libraries, which are built for every browser and call React by its whole name. */
const leftOutOfReact =
  /\b(?:Profiler|ViewTransition|SuspenseList|addTransitionType|cacheSignal|createPortal|requestFormReset|useActionState|useFormStatus|useTransition)\b|React\w*\.(?:Activity|Children|cache)\b/;

it("leaves out nothing that an address needs: each parameter is one text, number or switch", () => {
  const file = new URL("../../docs/openapi.json", import.meta.url);
  const { paths } = JSON.parse(readFileSync(file, "utf8")) as { paths: Paths };
  const parameters = Object.values(paths).flatMap((path) =>
    Object.values(path).flatMap((operation) => operation.parameters ?? []),
  );
  expect(parameters.length).toBeGreaterThan(50);
  for (const { name, schema, style } of parameters) {
    expect(JSON.stringify(schema), name).not.toMatch(/"(?:array|object)"/);
    expect(style, name).toBeUndefined();
  }
});

it("leaves out nothing that the other libraries use", async () => {
  const folders = ["react-toastify/dist/", "@tanstack/react-query/build/modern/"];
  for (const folder of folders) {
    const files = await filesBelow(new URL(`../node_modules/${folder}`, import.meta.url), [".js", ".mjs"]);
    expect(files, folder).not.toEqual([]);
    for (const file of files) expect(readFileSync(file, "utf8"), file.pathname).not.toMatch(leftOutOfReact);
  }
});
