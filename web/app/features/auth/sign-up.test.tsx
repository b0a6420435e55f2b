// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { confirmAddress, createAccount, resendCode, signIn } from "~/session/identity";
import { IdentityProblem } from "~/session/identity-problem";
import type { Session } from "~/session/session";
import { clearPendingAuth, enteredCredentials, pendingSignUp } from "./pending-auth";
import { SignUp } from "./sign-up";

let session: Session;
vi.mock("~/session/use-session", () => ({ useSession: () => session }));
vi.mock("~/session/identity");

beforeEach(() => {
  vi.resetAllMocks();
  session = { state: "signed-out" };
  clearPendingAuth();
});
afterEach(cleanup);

function show() {
  const Stub = createRoutesStub([
    { path: "/signup", Component: SignUp },
    { path: "/login", Component: () => <p>the sign-in screen</p> },
    { path: "/school-portal", Component: () => <p>the school portal</p> },
  ]);
  return render(<Stub initialEntries={["/signup"]} />);
}

function press(name: string) {
  fireEvent.click(screen.getByRole("button", { name }));
}

function fill(label: string | RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

async function answerAccountType(accountType: RegExp, age: string) {
  fireEvent.click(await screen.findByLabelText(accountType));
  fireEvent.click(screen.getByLabelText(age));
  press("Continue");
}

async function signUpToCode() {
  await answerAccountType(/For a school/, "18 or older");
  await screen.findByLabelText("E-mail address");
  fill("E-mail address", "mia@example.org");
  fill("Password", "a quiet minute");
  press("Create the account");
}

it("asks both questions before it continues", async () => {
  show();
  await screen.findByText("Start free");
  press("Continue");
  expect(screen.getByText("Choose one of the two.")).toBeTruthy();
  expect(screen.getByText("Choose your age.")).toBeTruthy();
});

it("sends a child under 13 to a grown-up, and creates and stores nothing", async () => {
  show();
  await answerAccountType(/For me/, "Under 13");
  expect(await screen.findByRole("heading", { name: "Ask a grown-up" })).toBeTruthy();
  expect(screen.queryByLabelText("E-mail address")).toBeNull();
  expect(createAccount).not.toHaveBeenCalled();
  expect(sessionStorage.length + localStorage.length).toBe(0);
});

it("creates the account, stays at the code step, and goes to the school portal automatically", async () => {
  const view = show();
  await signUpToCode();
  const code = await screen.findByLabelText("Code from the mail");
  expect(createAccount).toHaveBeenCalledExactlyOnceWith({
    address: "mia@example.org",
    password: "a quiet minute",
    accountType: "school",
    ageBand: "18_plus",
  });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("a quiet minute");
  vi.mocked(signIn).mockImplementation(async () => {
    session = { state: "signed-in", userId: "mia" };
    view.rerender(<div />);
    show();
    return "signed-in";
  });
  fireEvent.change(code, { target: { value: "123 456" } });
  expect(await screen.findByText("the school portal")).toBeTruthy();
  expect(confirmAddress).toHaveBeenCalledExactlyOnceWith("mia@example.org", "123456");
  expect(signIn).toHaveBeenCalledExactlyOnceWith("mia@example.org", "a quiet minute");
  expect(pendingSignUp.get()).toBeUndefined();
  expect(enteredCredentials.password).toBe("");
});

it("keeps the input when the account is refused, and shows the reason at the field", async () => {
  vi.mocked(createAccount).mockRejectedValueOnce(new IdentityProblem("address_taken"));
  show();
  await signUpToCode();
  expect((await screen.findByRole("alert")).textContent).toMatch(/an account with this address already/);
  const field = screen.getByLabelText<HTMLInputElement>("E-mail address");
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe("mia@example.org");
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("a quiet minute");
});

it("a reload loses only the password: confirmed, the person signs in once", async () => {
  pendingSignUp.set({ address: "mia@example.org", accountType: "individual", from: "sign-up" });
  show();
  fireEvent.change(await screen.findByLabelText("Code from the mail"), { target: { value: "123456" } });
  expect(await screen.findByText("the sign-in screen")).toBeTruthy();
  expect(signIn).not.toHaveBeenCalled();
  expect(enteredCredentials.name).toBe("mia@example.org");
});

it("says that a code is wrong, sends another, and lets the address be changed", async () => {
  pendingSignUp.set({ address: "mia@example.org", from: "sign-up" });
  vi.mocked(confirmAddress).mockRejectedValue(new IdentityProblem("wrong_code"));
  show();
  const code = await screen.findByLabelText<HTMLInputElement>("Code from the mail");
  fireEvent.change(code, { target: { value: "123456" } });
  expect((await screen.findByRole("alert")).textContent).toMatch(/not the code we sent/);
  press("Send a new code");
  expect(await screen.findByText(/A new code is on its way/)).toBeTruthy();
  expect(resendCode).toHaveBeenCalledExactlyOnceWith("mia@example.org");
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(code.value).toBe("");
  press("Use another address");
  expect(await screen.findByText("Start free")).toBeTruthy();
});
