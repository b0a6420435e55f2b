/**
 * The zone that the browsers of a run live in: one where it is morning, so that no day ends while they run. The environment
 * carries it to the run's other processes, which may begin in another hour.
 */
const zones = ["Asia/Tokyo", "Europe/Berlin", "America/Denver"] as const;
const utcHour = new Date().getUTCHours();
process.env.E2E_TIME_ZONE ??= zones[Math.floor(((utcHour + 4) % 24) / 8)];

export const timeZone = String(process.env.E2E_TIME_ZONE);
