// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TimeZoneField } from "./time-zone-field";

const onChange = vi.fn();

beforeEach(() => void onChange.mockReset());
afterEach(cleanup);

function Form() {
  const [zone, setZone] = useState("Europe/Berlin");
  return (
    <form>
      <TimeZoneField
        value={zone}
        onChange={(chosen) => {
          setZone(chosen);
          onChange(chosen);
        }}
      />
    </form>
  );
}

const search = () => screen.getByLabelText<HTMLInputElement>("Find a place");
const zone = () => screen.getByLabelText<HTMLSelectElement>("Time zone").value;
const isValid = () => search().form?.checkValidity();

/** Types a place and leaves the field, once the places are there. */
async function typeAndLeave(place: string) {
  render(<Form />);
  fireEvent.focus(search());
  fireEvent.change(search(), { target: { value: "houston" } });
  await screen.findByText("Chicago (Central Time) is found. Press Enter to choose it.");
  fireEvent.change(search(), { target: { value: place } });
  fireEvent.blur(search());
}

it.each([
  ["Chicago", "America/Chicago"],
  ["boston", "America/New_York"],
])("chooses the only zone that %s can mean when the search is left", async (typed, meant) => {
  await typeAndLeave(typed);
  expect(zone()).toBe(meant);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(meant);
  expect(screen.getByText(/ is chosen\.$/)).toBeTruthy();
  expect(isValid()).toBe(true);
});

it("says that nothing is chosen where several zones are found, until one is chosen or the search is empty", async () => {
  await typeAndLeave("usa");
  expect(zone()).toBe("Europe/Berlin");
  expect(screen.getByRole("alert").textContent).toMatch(
    /^Nothing is chosen yet\. Time zones found: \d+\..*stay with Berlin\.$/,
  );
  expect(isValid()).toBe(false);
  fireEvent.change(screen.getByLabelText("Time zone"), { target: { value: "America/Denver" } });
  expect(screen.queryByRole("alert")).toBeNull();
  expect(isValid()).toBe(true);
  fireEvent.change(search(), { target: { value: "nowhere at all" } });
  fireEvent.blur(search());
  expect(screen.getByRole("alert").textContent).toMatch(/^Nothing is chosen: no time zone is found\./);
  expect(isValid()).toBe(false);
  fireEvent.change(search(), { target: { value: "" } });
  fireEvent.blur(search());
  expect(screen.queryByRole("alert")).toBeNull();
  expect(isValid()).toBe(true);
  expect(onChange).toHaveBeenCalledExactlyOnceWith("America/Denver");
});

it("chooses what was typed and left before the cities were there", async () => {
  render(<Form />);
  fireEvent.focus(search());
  fireEvent.change(search(), { target: { value: "houston" } });
  fireEvent.blur(search());
  expect(isValid()).toBe(false);
  fireEvent.change(search(), { target: { value: "denver" } });
  fireEvent.blur(search());
  expect(screen.getByRole("alert").textContent).toContain("Time zones found: 1.");
  fireEvent.change(search(), { target: { value: "houston" } });
  fireEvent.blur(search());
  await waitFor(() => expect(zone()).toBe("America/Chicago"));
  expect(isValid()).toBe(true);
});

it.each([
  ["amst", "Europe/Amsterdam"],
  ["netherl", "Europe/Amsterdam"],
])(
  "chooses the first zone that is found for %s with Enter, before the cities are there and after",
  async (typed, meant) => {
    render(<Form />);
    fireEvent.focus(search());
    for (const before of ["Europe/Berlin", "America/Chicago"]) {
      fireEvent.change(screen.getByLabelText("Time zone"), { target: { value: before } });
      fireEvent.change(search(), { target: { value: typed } });
      fireEvent.keyDown(search(), { key: "Enter" });
      await waitFor(() => expect(zone()).toBe(meant));
      expect(screen.getByText("Amsterdam is chosen.")).toBeTruthy();
      expect(isValid()).toBe(true);
      fireEvent.change(search(), { target: { value: "" } });
    }
  },
);

it("takes the zone that is in use for chosen where its place is typed", async () => {
  await typeAndLeave("berlin");
  expect(screen.getByText("Berlin is chosen.")).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
});
