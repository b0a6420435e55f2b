// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { signIn } from "~/session/identity";
import { IdentityProblem } from "~/session/identity-problem";
import { clearPendingAuth } from "./pending-auth";
import { SignInStep } from "./sign-in-step";

vi.mock("~/session/use-session", () => ({ useSession: () => ({ state: "signed-out" }) }));
vi.mock("~/session/identity");

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(signIn).mockRejectedValue(new IdentityProblem("wrong_password"));
  clearPendingAuth();
});
afterEach(cleanup);

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function tryToSignIn(name: string, code?: string) {
  const Stub = createRoutesStub([
    { path: "/login", Component: () => <SignInStep onOwnPassword={() => {}} /> },
  ]);
  render(<Stub initialEntries={["/login"]} />);
  await screen.findByText("Welcome back");
  fill("E-mail address or username", name);
  if (code) fill("School code", code);
  fill("Password", "calm-river-stone");
  fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
}

it("names the school code, too, where a student typed one and is not let in", async () => {
  await tryToSignIn("anna.b12", "JTWHCN");
  const sentence = "The school code, the name or the password is not right. Check all three and try again.";
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it("speaks of no school code to somebody with an address", async () => {
  await tryToSignIn("mia@example.org");
  const sentence = "The name or the password is not right. Check both and try again.";
  expect(await screen.findByText(sentence)).toBeTruthy();
});
